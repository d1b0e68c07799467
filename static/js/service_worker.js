// Opens the app without signal. `kept`, the files of this version, is said before this by the server.

const files = `files-${kept.find((address) => address.endsWith("app.js"))}`;
const pages = "pages";
const tables = "tables";
const home = "/";
const noSignal = "/no-signal";
const mostPages = 40;
const patience = 4_000;
const neverKept = /^\/(join\/|books\/[^/]+\/links)/;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(files);
    await cache.addAll(kept);
    await (await caches.open(pages)).addAll([home, noSignal]);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => ![files, pages, tables].includes(name)).map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) {
    event.respondWith(firstKept(request, files));
  } else if (pathname.startsWith("/tables/")) {
    event.respondWith(firstKept(request, tables));
  } else if (request.mode === "navigate" && !neverKept.test(pathname)) {
    event.respondWith(page(event, request));
  }
});

async function firstKept(request, name) {
  const cache = await caches.open(name);
  const found = await cache.match(request);
  if (found) return found;
  try {
    const answer = await fetch(request);
    if (answer.ok && name === tables) await cache.put(request, answer.clone());
    return answer;
  } catch {
    // A page kept from before an update asks for files by their old address: those of today serve it as well.
    return (await cache.match(kept.find((address) => isSameFile(address, request)) ?? request)) ?? Response.error();
  }
}

function isSameFile(address, { url }) {
  return address.split("/").slice(3).join("/") === new URL(url).pathname.split("/").slice(3).join("/");
}

// The server's page while there is one; the one seen last only where nobody answers.
async function page(event, request) {
  const cache = await caches.open(pages);
  const fresh = fetch(request).then((answer) => {
    event.waitUntil(remember(cache, request, answer.clone()));
    return answer;
  });
  try {
    return await within(patience, fresh, () => cache.match(request));
  } catch {
    return (await cache.match(request)) ?? (await cache.match(noSignal)) ?? Response.error();
  }
}

/** A promise; after some time what is there instead, if there is anything, and otherwise still the promise. */
async function within(time, promise, instead) {
  const late = new Promise((resolve) => { setTimeout(resolve, time); });
  const first = await Promise.race([promise.then((answer) => [answer]), late.then(() => null)]);
  return first ? first[0] : (await instead()) ?? promise;
}

// What is not there is not there for this phone any more: nor is anything else of the same book.
async function forgetBook(cache, request) {
  const [book] = /^\/books\/[^/]+/.exec(new URL(request.url).pathname) ?? [new URL(request.url).pathname];
  const ofBook = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(book));
  await Promise.all(ofBook.map((each) => cache.delete(each)));
}

async function remember(cache, request, answer) {
  if (answer.status === 404) await forgetBook(cache, request);
  if (!answer.ok || answer.redirected) return;
  await cache.delete(request); // so that it is the newest of the list
  await cache.put(request, answer);
  const known = await cache.keys();
  const old = known.filter(({ url }) => ![home, noSignal].includes(new URL(url).pathname)).slice(0, -mostPages);
  await Promise.all(old.map((request) => cache.delete(request)));
  await listAtHome(cache, request);
}

// The page that the app opens on is to list each book that this phone has been in, this one too.
async function listAtHome(cache, { url }) {
  const [book] = /^\/books\/[^/]+/.exec(new URL(url).pathname) ?? [];
  const listed = book && await (await cache.match(home))?.text();
  if (book && !listed?.includes(`"${book}"`)) await cache.add(home);
}
