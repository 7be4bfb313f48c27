// Shows the page of a test that was begun when there is no network: the page and the hashed files
// it needs. Questions, answers and recordings are kept by the page itself; the API is never touched.

// One cache for each page. Another number here makes every browser drop what it has.
const CACHE = 'sapa-mock-test-1 '
const PAGE = /^\/mock-test\/details\/[^/]+$/
const HASHED = /^\/_astro\//
// How pages, scripts and styles name hashed files.
const NAMED = /(?:_astro|["'`(]\.)\/([\w.@~-]+\.\w+)/g
// Milliseconds until the kept page is shown instead of one that does not come.
const PATIENCE = 4000

addEventListener('install', () => skipWaiting())

addEventListener('activate', event => {
  const drop = name =>
    /^sapa-mock-test-/.test(name) && !name.startsWith(CACHE) && caches.delete(name)
  event.waitUntil(caches.keys().then(names => Promise.all([clients.claim(), ...names.map(drop)])))
})

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (HASHED.test(pathname))
    return event.respondWith(keptFile(pathname).then(kept => kept ?? fetch(request)))
  if (request.mode !== 'navigate' || !PAGE.test(pathname)) return
  const fresh = fetch(request)
  const copy = fresh.then(answer => answer.clone())
  event.respondWith(newestOf(pathname, fresh))
  event.waitUntil(copy.then(answer => renew(pathname, answer)).catch(() => {}))
})

// { keep: path } once a test is begun, { forget: path } when it is handed in.
addEventListener('message', event => {
  const { keep: kept, forget } = event.data
  if (PAGE.test(kept))
    event.waitUntil(
      fetch(kept)
        .then(answer => keep(kept, answer))
        .catch(() => {}),
    )
  if (PAGE.test(forget)) event.waitUntil(leave(forget))
})

// The network first, so that nobody who is online stays on an old page.
async function newestOf(path, fresh) {
  const kept = await caches.match(path, { cacheName: CACHE + path, ignoreVary: true })
  if (!kept) return fresh
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE))
  const answer = await Promise.race([fresh, late]).catch(() => {})
  return answer?.ok || answer?.type === 'opaqueredirect' ? answer : kept
}

async function keptFile(path) {
  for (const cacheName of await caches.keys()) {
    const isOurs = cacheName.startsWith(CACHE)
    const kept = isOurs && (await caches.match(path, { cacheName, ignoreVary: true }))
    if (kept) return kept
  }
}

async function renew(path, answer) {
  if (await caches.has(CACHE + path)) await keep(path, answer)
}

// Files first: a page without them is worth nothing.
async function keep(path, answer) {
  if (answer.status !== 200 || answer.redirected) return
  const cache = await caches.open(CACHE + path)
  const needed = new Set([path])
  const own = new Set()
  const collect = async text => {
    const names = [...text.matchAll(NAMED)].map(([, name]) => `/_astro/${name}`)
    const found = [...new Set(names)].filter(name => !needed.has(name))
    for (const name of found) needed.add(name)
    await Promise.all(found.map(keepFile))
  }
  const keepFile = async name => {
    const file = (await keptFile(name)) ?? (await fetch(name))
    if (file.status !== 200) {
      // A deployment that is half done; what is kept is whole.
      if (own.has(name)) throw new Error(`${name} is not there.`)
      return
    }
    await cache.put(name, file.clone())
    if (/\.(js|css)$/.test(name)) await collect(await file.text())
  }
  const html = await answer.clone().text()
  for (const [, name] of html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)) own.add(name)
  await collect(html)
  await cache.put(path, answer)
  for (const { url } of await cache.keys()) {
    if (!needed.has(new URL(url).pathname)) await cache.delete(url)
  }
}

// Twice: in Chromium a cache that was in use when it was deleted can come back, empty.
async function leave(path) {
  await caches.delete(CACHE + path)
  await new Promise(resolve => setTimeout(resolve, 1000))
  await caches.delete(CACHE + path)
  const isLast = (await caches.keys()).every(name => !name.startsWith(CACHE))
  if (isLast) await registration.unregister()
}
