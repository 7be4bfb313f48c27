// The one worker of the site. It shows reminders, and pages when there is no network: that of a test
// that was begun, that of a class of which something is kept, and what somebody opened last, each with
// the hashed files it needs. Questions, answers, recordings and videos are kept by the page itself.

// One cache for each page. Another number here makes every browser drop what it has.
const TEST = 'sapa-mock-test-1 '
const CLASS = 'sapa-class-1 '
// What is shown in the place of a page that is not kept.
const OFFLINE = 'sapa-offline-1 '
const OFFLINE_PAGE = '/offline'
// The dictionary as a visitor has it: its words are kept by the page itself.
const DICTIONARY = 'sapa-dictionary-page-1 '
const DICTIONARY_PAGE = '/dictionary'
// Grammar that was opened, beside it: what the dictionary says of endings leads there.
const GRAMMAR = /^\/grammar(\/[^/]+)?$/
const GRAMMAR_MAX = 30
// What a person opened last, with who that is behind it, and the files of all that.
const OPENED = 'sapa-opened-1 '
const FILES = 'sapa-files-1'
const OPENED_MAX = 30
// Money, accounts, and addresses with a secret in them are for no cache.
const NEVER =
  /^\/(admin|api|login|logout|register|change-password|profile|profile-details|reminders|offline|embed|embed-demo|certificate|subscription|(detail|create|history)-payment|payment-simulator)(\/|$)/
const PAGE = /^\/mock-test\/details\/[^/]+$/
const PLAYER = '/class-content'
const HASHED = /^\/_astro\//
// These speak of today: an old one is shown when there is no network, never because that is slow.
const TODAY = /^\/(dashboard|rewards|words)?$/
// When a page was kept, and with which files.
const KEPT_AT = 'x-sapa-kept-at'
const ITS_FILES = 'x-sapa-files'
// How pages, scripts and styles name hashed files.
const NAMED = /(?:_astro|["'`(]\.)\/([\w.@~-]+\.\w+)/g
// Milliseconds until the kept page is shown instead of one that does not come.
const PATIENCE = 4000

addEventListener('install', event => {
  skipWaiting()
  // Calls that we leave alone need not wait for us; a browser that knows no routes asks us first.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
})

addEventListener('activate', event => {
  const drop = name =>
    /^sapa-(mock-test|class|offline|dictionary-page|opened|files)-\d/.test(name) &&
    !isOurs(name) &&
    caches.delete(name)
  event.waitUntil(caches.keys().then(names => Promise.all([clients.claim(), ...names.map(drop)])))
  // There was one for each kind of page once.
  if (new URL(registration.scope).pathname !== '/') event.waitUntil(registration.unregister())
})

addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (request.method !== 'GET' || origin !== location.origin) return
  if (HASHED.test(pathname))
    return event.respondWith(keptFile(pathname).then(kept => kept ?? fetch(request)))
  // What the API is asked for in a tab of its own is a file to download.
  if (request.mode !== 'navigate' || pathname.startsWith('/api/')) return
  const page = nameOf(url)
  if (!page) return event.respondWith(freshOrOpened(event, url))
  const fresh = fetch(request)
  const copy = fresh.then(answer => answer.clone())
  event.respondWith(newestOf(page, fresh).catch(offlinePage))
  event.waitUntil(
    copy.then(answer => inTurn(cacheOf(page), () => renew(page, answer))).catch(() => {}),
  )
})

// What changes a cache waits for what was begun before: else the older could end last.
const turns = new Map()
function inTurn(name, work) {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work).catch(() => {})
  turns.set(name, turn)
  return turn
}

// { keep: address } once a test is begun, { forget: address } when it is handed in; classes likewise.
// { opened: address, person, files } of a page that who is signed in looks at; { person: '' } once
// nobody is. { dictionary: true } once the dictionary is there without network, false when it goes.
addEventListener('message', event => {
  const { keep: kept, forget, opened, person, files, dictionary } = event.data
  if (person !== undefined) event.waitUntil(inTurn(OPENED, () => belongTo(person)))
  if (opened) event.waitUntil(inTurn(OPENED, () => keepOpened(opened, person, files)))
  if (isName(kept))
    event.waitUntil(inTurn(cacheOf(kept), async () => keep(kept, await fetch(kept))))
  if (dictionary) event.waitUntil(inTurn(cacheOf(DICTIONARY_PAGE), keepDictionary))
  const left = dictionary === false ? DICTIONARY_PAGE : isName(forget) && forget
  if (left) event.waitUntil(inTurn(cacheOf(left), () => leave(left)))
  // After what the page asked for: a test that has begun must not wait for this.
  else event.waitUntil(Promise.all(turns.values()).then(keepOfflinePage))
})

// What a page is kept under: a class whole, whichever part of it is asked for.
function nameOf({ pathname, searchParams }) {
  if (PAGE.test(pathname)) return pathname
  const id = pathname === PLAYER && searchParams.get('class')
  return id ? `${PLAYER}?class=${encodeURIComponent(id)}` : undefined
}

function isName(address) {
  return Boolean(address) && nameOf(new URL(address, location.origin)) === address
}

function cacheOf(name) {
  if (name === OFFLINE_PAGE) return OFFLINE + name
  if (name === DICTIONARY_PAGE || GRAMMAR.test(name)) return DICTIONARY + name
  return (PAGE.test(name) ? TEST : CLASS) + name
}
const isOurs = cacheName =>
  [TEST, CLASS, OFFLINE, DICTIONARY, OPENED, FILES].some(kind => cacheName.startsWith(kind))

// The network first, so that nobody who is online stays on an old page.
async function newestOf(path, fresh) {
  const kept = await caches.match(path, { cacheName: cacheOf(path), ignoreVary: true })
  if (!kept) return fresh
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE))
  const answer = await Promise.race([fresh, late]).catch(() => {})
  return answer?.ok || answer?.type === 'opaqueredirect' ? answer : kept
}

async function keptFile(path) {
  for (const cacheName of await caches.keys()) {
    const kept = isOurs(cacheName) && (await caches.match(path, { cacheName, ignoreVary: true }))
    if (kept) return kept
  }
}

async function renew(path, answer) {
  if (await caches.has(cacheOf(path))) await keep(path, answer)
}

// Files first: a page without them is worth nothing.
async function keep(path, answer) {
  if (answer.status !== 200 || answer.redirected) return
  const cache = await caches.open(cacheOf(path))
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
    const { pathname, search } = new URL(url)
    if (!needed.has(pathname + search)) await cache.delete(url)
  }
}

// Twice: in Chromium a cache that was in use when it was deleted can come back, empty.
async function leave(path) {
  const ofIt = name => name === cacheOf(path) || (path === DICTIONARY_PAGE && isGrammar(name))
  const go = async () => {
    for (const name of (await caches.keys()).filter(ofIt)) await caches.delete(name)
  }
  await go()
  await new Promise(resolve => setTimeout(resolve, 1000))
  await go()
  const names = await caches.keys()
  const kinds = [TEST, CLASS, DICTIONARY, OPENED]
  const isNeeded = names.some(name => kinds.some(kind => name.startsWith(kind)))
  if (isNeeded || (await registration.pushManager?.getSubscription())) return
  await registration.unregister()
  await caches.delete(cacheOf(OFFLINE_PAGE))
}

// Once for each time the worker is started, so that it is never older than what was opened last.
let isOfflinePageKept = false
async function keepOfflinePage() {
  if (isOfflinePageKept) return
  const answer = await fetch(OFFLINE_PAGE).catch(() => undefined)
  if (!answer) return
  await keep(OFFLINE_PAGE, answer).catch(() => {})
  isOfflinePageKept = true
}

// The network, else what was opened before, else a page that says so.
async function freshOrOpened(event, url) {
  const fresh = fetch(event.request)
  const copy = fresh.then(answer => answer.clone())
  event.waitUntil(copy.then(answer => inTurn(OPENED, () => lookAt(url, answer))).catch(() => {}))
  if (GRAMMAR.test(url.pathname))
    event.waitUntil(copy.then(() => inTurn(DICTIONARY, () => keepGrammar(url))).catch(() => {}))
  const name = await openedCache()
  const own = name && (await caches.match(url.href, { cacheName: name, ignoreVary: true }))
  const kept = own || (await keptDictionary(url))
  const mayBeOld = kept && !TODAY.test(url.pathname)
  const late = new Promise(resolve => mayBeOld && setTimeout(resolve, PATIENCE))
  const answer = await Promise.race([fresh, late]).catch(() => {})
  if (answer) return answer
  return own ? markAsKept(own) : (kept ?? offlinePage())
}

// Nobody's own: who shares the device must find nothing of whoever was signed in.
async function keepDictionary() {
  await keep(DICTIONARY_PAGE, await fetch(DICTIONARY_PAGE, { credentials: 'omit' }))
}

// Whatever is searched for: the page reads its address.
async function keptDictionary({ pathname }) {
  if (pathname !== DICTIONARY_PAGE && !GRAMMAR.test(pathname)) return undefined
  const where = { cacheName: cacheOf(pathname), ignoreVary: true }
  return caches.match(pathname, where)
}

const isGrammar = name => name.startsWith(`${DICTIONARY}/grammar`)

// Of who has the dictionary on this device, and no more of it than they would read again.
async function keepGrammar({ pathname }) {
  if (!(await caches.has(cacheOf(DICTIONARY_PAGE)))) return
  await keep(pathname, await fetch(pathname, { credentials: 'omit' }))
  const names = (await caches.keys()).filter(isGrammar)
  const old = names.filter(name => name !== cacheOf(pathname))
  for (const name of old.slice(0, Math.max(0, names.length - GRAMMAR_MAX)))
    await caches.delete(name)
}

// The page says of when it is.
async function markAsKept(kept) {
  const { status, headers } = kept
  const html = await kept.text()
  const at = headers.get(KEPT_AT)
  return new Response(html.replace('<html', `<html data-kept="${at}"`), { status, headers })
}

async function offlinePage() {
  const where = { cacheName: cacheOf(OFFLINE_PAGE), ignoreVary: true }
  return (await caches.match(OFFLINE_PAGE, where)) ?? Response.error()
}

const openedCache = async () => (await caches.keys()).find(name => name.startsWith(OPENED))

// The page that was last asked for and is not kept yet: when it says that it wants to be, it need
// not be fetched again.
let last
// What is kept of these is older than what its reader has seen.
const outdated = new Set()

// A page says whether its reader is signed in: who is not must find nothing of who was.
async function lookAt({ href, pathname }, answer) {
  if (answer.status !== 200 || !/html/.test(answer.headers.get('content-type'))) return
  const html = await answer.clone().text()
  if (html.includes('data-signed-in="false"')) return belongTo('')
  if (NEVER.test(pathname)) return
  last = undefined
  if (!isWhole(html)) return outdated.add(href)
  outdated.delete(href)
  const name = await openedCache()
  const cache = name && (await caches.open(name))
  const known = await cache?.match(href, { ignoreVary: true })
  if (known) await putOpened(cache, href, answer, filesOf(known))
  else last = { href, answer }
}

// Nobody wants the page of a visitor, nor one that the browser still had to complete.
const isWhole = html => !/data-signed-in="false"|data-account="unknown"/.test(html)

async function belongTo(person) {
  if (!person) last = undefined
  const others = (await caches.keys()).filter(
    name => name.startsWith(OPENED) && name !== OPENED + person,
  )
  for (const name of others) await caches.delete(name)
  if (others.length > 0) await caches.delete(FILES)
}

async function keepOpened(address, person, files) {
  const url = new URL(address, location.origin)
  if (NEVER.test(url.pathname) || nameOf(url)) return
  const answer = await answerFor(url.href, person)
  if (answer.status !== 200 || answer.redirected || !isWhole(await answer.clone().text())) return
  const cache = await caches.open(OPENED + person)
  const store = await caches.open(FILES)
  const wanted = files.filter(name => HASHED.test(name))
  for (const name of wanted) if (!(await keptFile(name))) await store.add(name).catch(() => {})
  await putOpened(cache, url.href, answer, wanted)
  outdated.delete(url.href)
  await forgetOldest(cache, store)
}

async function answerFor(href, person) {
  const where = { cacheName: OPENED + person, ignoreVary: true }
  const known = !outdated.has(href) && (await caches.match(href, where))
  const seen = last?.href === href && last.answer
  last = undefined
  return known || seen || fetch(href)
}

const filesOf = answer => JSON.parse(answer.headers.get(ITS_FILES) ?? '[]')

// The newest is the last.
async function putOpened(cache, address, answer, files) {
  const headers = new Headers(answer.headers)
  headers.set(ITS_FILES, JSON.stringify(files))
  if (!headers.has(KEPT_AT)) headers.set(KEPT_AT, Date.now())
  const { status } = answer
  const kept = new Response(await answer.blob(), { status, headers })
  await cache.delete(address, { ignoreVary: true })
  await cache.put(address, kept)
}

async function forgetOldest(cache, store) {
  const pages = await cache.keys()
  for (const page of pages.slice(0, -OPENED_MAX)) await cache.delete(page, { ignoreVary: true })
  const left = await cache.matchAll()
  const needed = new Set(left.flatMap(filesOf))
  for (const { url } of await store.keys())
    if (!needed.has(new URL(url).pathname)) await store.delete(url)
}

addEventListener('push', event => {
  const { title = 'Sapa', text = '', stop } = event.data?.json() ?? {}
  const looks = { icon: '/icon-192.png', badge: '/badge-96.png', lang: 'id', tag: 'pengingat' }
  const actions = stop ? [{ action: 'stop', title: 'Berhenti' }] : []
  const options = { ...looks, body: text, data: { stop }, actions }
  event.waitUntil(registration.showNotification(title, options))
})

addEventListener('notificationclick', event => {
  event.notification.close()
  const { stop } = event.notification.data ?? {}
  event.waitUntil(event.action === 'stop' && stop ? stopReminders(stop) : openHome())
})

// A tab with something else in it is left alone: a test may be running there.
async function openHome() {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const home = tabs.find(({ url }) => new URL(url).pathname === '/')
  await (home ? home.focus() : clients.openWindow('/'))
}

// Without a network, or with the API elsewhere, the page asks once more.
async function stopReminders(token) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  const sent = { method: 'POST', headers, body, credentials: 'omit' }
  const answer = await fetch('/api/reminders/stop', sent).catch(() => undefined)
  if (!answer?.ok) await clients.openWindow(`/reminders/stop?token=${encodeURIComponent(token)}`)
}
