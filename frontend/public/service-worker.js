// Shows the offline page when a page cannot be loaded. It keeps that page and its files, and nothing else: every other
// request goes to the network as if this worker were not there, so that nobody ever sees a stale page. To change what is
// kept, change the name as well.
const name = 'offline-2'
const kept = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => answerKept('/offline.html')))
    return
  }
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || !kept.includes(pathname)) return
  event.respondWith(fetch(request).catch(() => answerKept(pathname)))
})

async function keep() {
  const cache = await caches.open(name)
  await cache.addAll(kept.map((path) => new Request(path, { cache: 'reload' })))
  await self.skipWaiting()
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((other) => other !== name).map((other) => caches.delete(other)))
  await self.clients.claim()
}

async function answerKept(path) {
  return (await caches.match(path)) ?? Response.error()
}
