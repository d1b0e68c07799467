// Where a phone keeps what has not arrived yet: IndexedDB, and localStorage where a browser denies that or has no
// room. What is in either of them counts.

const name = "scorekeeper-outbox";
const patience = 1_500;

let database = null;

/** Keep an entry, new or changed, by its key. */
export async function put(entry) {
  try {
    await run("readwrite", (store) => store.put(entry));
    beside.remove(entry.key);
  } catch {
    beside.put(entry);
  }
}

/** All entries, the oldest first. */
export async function all() {
  const kept = await run("readonly", (store) => store.getAll()).catch(() => []);
  const found = new Map([...kept, ...beside.all()].map((entry) => [entry.key, entry]));
  return [...found.values()].sort((one, other) => one.order - other.order);
}

export async function remove(key) {
  beside.remove(key);
  await run("readwrite", (store) => store.delete(key)).catch(() => {});
}

async function run(mode, act) {
  // One that did not open now may do so the next time.
  database ??= connect().catch((fault) => {
    database = null;
    throw fault;
  });
  const opened = await database;
  return new Promise((resolve, reject) => {
    // Done is what the disk has, not what was asked of it.
    const transaction = opened.transaction(name, mode, { durability: "strict" });
    const request = act(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

function connect() {
  return new Promise((resolve, reject) => {
    // Some browsers neither open nor refuse it after a crash.
    setTimeout(() => reject(new Error("the database does not open")), patience);
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: "key" });
    request.onsuccess = () => {
      // A phone that slept may have lost it: the next use opens it anew.
      request.result.onclose = () => { database = null; };
      resolve(request.result);
    };
    request.onerror = request.onblocked = () => reject(request.error);
  });
}

const own = (key) => `${name}:${key}`;
const beside = {
  put: (entry) => localStorage.setItem(own(entry.key), JSON.stringify(entry)),
  all: () => keysBeside().flatMap((key) => readBeside(key)),
  remove: (key) => {
    try {
      localStorage.removeItem(own(key));
    } catch {
      // Denied: then nothing is there.
    }
  },
};

function keysBeside() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(own("")));
  } catch {
    return [];
  }
}

// One that cannot be read must not hide the others.
function readBeside(key) {
  try {
    return [JSON.parse(localStorage.getItem(key))];
  } catch {
    return [];
  }
}
