// Where a phone keeps what has not arrived yet: IndexedDB, or localStorage where a browser denies that.

const name = "scorekeeper-outbox";
const patience = 1500;

let opened = null;

/** Keep an entry, new or changed, by its key. */
export async function put(entry) {
  const store = await open();
  await store.put(entry);
}

/** All entries, the oldest first. */
export async function all() {
  const store = await open();
  const entries = await store.all();
  return entries.sort((one, other) => one.order - other.order);
}

export async function remove(key) {
  const store = await open();
  await store.remove(key);
}

function open() {
  opened ??= inDatabase().catch(() => inLocalStorage());
  return opened;
}

async function inDatabase() {
  const database = await connect();
  const run = (mode, act) => new Promise((resolve, reject) => {
    // Done is what the disk has, not what was asked of it.
    const transaction = database.transaction(name, mode, { durability: "strict" });
    const request = act(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
  return {
    put: (entry) => run("readwrite", (store) => store.put(entry)),
    all: () => run("readonly", (store) => store.getAll()),
    remove: (key) => run("readwrite", (store) => store.delete(key)),
  };
}

function connect() {
  return new Promise((resolve, reject) => {
    // Some browsers neither open nor refuse it after a crash.
    setTimeout(() => reject(new Error("the database does not open")), patience);
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });
}

function inLocalStorage() {
  const mine = (key) => `${name}:${key}`;
  return {
    put: (entry) => localStorage.setItem(mine(entry.key), JSON.stringify(entry)),
    all: () => Object.keys(localStorage)
      .filter((key) => key.startsWith(mine("")))
      .map((key) => JSON.parse(localStorage.getItem(key))),
    remove: (key) => localStorage.removeItem(mine(key)),
  };
}
