/**
 * Keeps a page without a server for use without a network: a service worker. `passant site` writes two constants before
 * this script: VERSION, which changes with the files, and FILES, their addresses.
 */

const OWN = `passant ${registration.scope} `;
const CACHE = OWN + VERSION;

// All files of a version are stored together. While a page of an older version is open, this one waits.
addEventListener("install", (event) => {
    // Names with a hash never change their content, and the page may just have loaded them.
    const requests = FILES.map((address) => new Request(address, { cache: /-[0-9A-Z]{8}\./.test(address) ? "default" : "no-cache" }));
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

addEventListener("activate", (event) => {
    const removeOld = async () => {
        const names = await caches.keys();
        await Promise.all(names.filter((name) => name.startsWith(OWN) && name !== CACHE).map((name) => caches.delete(name)));
        await clients.claim();
    };
    event.waitUntil(removeOld());
});

// The page asks when its user does not want to wait.
addEventListener("message", ({ data }) => data === "activate" && skipWaiting());

addEventListener("fetch", (event) => {
    // Links from elsewhere may come with a query: the file is the same.
    const stored = async () => (await (await caches.open(CACHE)).match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
    event.respondWith(stored());
});
