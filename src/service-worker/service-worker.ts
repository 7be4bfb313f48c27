// The only service worker of the site. It shows reminders, and these pages without a network: a
// test that was started, a class with content on the device, the dictionary with its recordings, and
// the pages opened last, each with its hashed files. Questions, answers, recordings of tests and
// videos are stored by the page itself.

import { allCacheChanges, runExclusive } from './cache-mutex.ts'
import {
  CACHES,
  cacheOf,
  DICTIONARY_PAGE,
  GRAMMAR_PAGE,
  isGrammar,
  isOutdated,
  OFFLINE_PAGE,
  pageKey,
} from './cache-names.ts'
import { cachedDictionary, storeDictionary, storeGrammar } from './dictionary-page.ts'
import type { WorkerMessage } from './messages.ts'
import { offlinePage, storeOfflinePage } from './offline-page.ts'
import {
  belongTo,
  isHashed,
  markAsStored,
  noteOpened,
  openedPage,
  storeDaily,
  storeOpened,
} from './opened-pages.ts'
import { cachedFile, inTime, newestOf, renew, store } from './page-cache.ts'
import { isRecording, recording, storeRecordings } from './recordings.ts'
import { answerReminder, showReminder } from './reminders.ts'
import { currentTab, expectTab, fetchPage, noteChange } from './tab-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** An install event with `addRoutes`, which TypeScript's types do not have yet. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}

/** Pages about the current day: an old copy is shown without a network, but not on a slow one. */
const TODAY = /^\/(dashboard|rewards|words)?$/

self.addEventListener('install', (event: InstallEvent) => {
  void self.skipWaiting()
  // API calls bypass the worker; browsers without static routes start it first.
  void event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches.keys().then(names => {
      const dropped = names.filter(isOutdated).map(name => caches.delete(name))
      return Promise.all([self.clients.claim(), ...dropped])
    }),
  )
  // Earlier versions had one worker for each kind of page, with a narrower scope.
  if (new URL(self.registration.scope).pathname !== '/')
    event.waitUntil(self.registration.unregister())
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method !== 'GET') {
    // A form that a browser without script sends; scripts say it themselves.
    if (request.mode === 'navigate') event.waitUntil(noteChange())
    return
  }
  if (isHashed(url.pathname)) {
    event.respondWith(cachedFile(url.pathname).then(file => file ?? fetch(request)))
    return
  }
  if (isRecording(url.pathname) && request.mode !== 'navigate') {
    event.respondWith(recording(request))
    return
  }
  // A navigation to the API is a file download, and frames of other sites have nothing on the device.
  if (request.mode !== 'navigate' || /^\/(api|frame)\//.test(url.pathname)) return
  const { promise: learnt, resolve: learn } = Promise.withResolvers<unknown>()
  event.waitUntil(learnt)
  event.respondWith(navigate(url, request, learn))
})

/**
 * Returns a page.
 *
 * @param learn takes the updates of the caches, which go on when the page is there
 */
async function navigate(
  url: URL,
  request: Request,
  learn: (updates?: Promise<unknown>) => void,
): Promise<Response> {
  const current = await currentTab(url, request)
  if (current?.isNew) learn()
  if (current?.isNew) return current.page
  const key = pageKey(url)
  const at = Date.now()
  const fresh = fetchPage(url, request)
  const copy = fresh.then(answer => answer.clone())
  learn(copy.then(answer => learnFrom(url, key, { answer, at })).catch(() => {}))
  if (current) return current.page
  const isStored = key !== undefined && (await caches.has(cacheOf(key)))
  return isStored ? newestOf(key, fresh).catch(offlinePage) : freshOrOpened(url, fresh)
}

/** Updates the caches with a response from the network. */
function learnFrom(
  url: URL,
  key: string | undefined,
  { answer, at }: { answer: Response; at: number },
): Promise<unknown> {
  const noted = runExclusive(CACHES.opened, () => noteOpened(url, answer.clone(), at))
  const renewed = key && runExclusive(cacheOf(key), () => renew(key, answer.clone()))
  return Promise.all([noted, renewed, GRAMMAR_PAGE.test(url.pathname) && storeGrammar(url)])
}

/**
 * Returns the response from the network, else the opened page from the cache, else the offline
 * page.
 */
async function freshOrOpened(url: URL, fresh: Promise<Response>): Promise<Response> {
  const opened = await openedPage(url)
  const stored = opened ?? (await cachedDictionary(url))
  const answer = await inTime(fresh, stored !== undefined && !TODAY.test(url.pathname))
  if (answer) return answer
  return opened ? markAsStored(opened) : (stored ?? offlinePage())
}

self.addEventListener('message', event => event.waitUntil(obey(event.data)))

function obey(message: WorkerMessage): Promise<unknown> {
  if ('changed' in message) return noteChange()
  if ('expected' in message) return expectTab(message.expected)
  if ('recordings' in message) return storeRecordings(message.recordings)
  const left = pageLeft(message)
  if (left) return runExclusive(cacheOf(left), () => leave(left))
  begin(message)
  // Runs after the page's own requests, so that a running test does not wait for it.
  return allCacheChanges().then(storeOfflinePage)
}

function pageLeft(message: WorkerMessage): string | undefined {
  if ('forget' in message && isKey(message.forget)) return message.forget
  return 'dictionary' in message && !message.dictionary ? DICTIONARY_PAGE : undefined
}

function begin(message: WorkerMessage): void {
  if ('keep' in message && isKey(message.keep)) {
    const { keep } = message
    void runExclusive(cacheOf(keep), async () => store(keep, await fetch(keep)))
  }
  if ('person' in message) void runExclusive(CACHES.opened, () => belongTo(message.person))
  if ('opened' in message) {
    const { opened, person, files, next } = message
    void runExclusive(CACHES.opened, async () => {
      await storeOpened(opened, person, files)
      await storeDaily(person, next)
    })
  }
  if ('dictionary' in message) void runExclusive(cacheOf(DICTIONARY_PAGE), storeDictionary)
}

const isKey = (address: string): boolean => pageKey(new URL(address, location.origin)) === address

/**
 * Deletes the cache of a page. After the last one the worker unregisters, unless reminders are on.
 */
async function leave(key: string): Promise<void> {
  const isOfIt = (name: string) =>
    name === cacheOf(key) || (key === DICTIONARY_PAGE && isGrammar(name))
  const drop = async () => {
    for (const name of (await caches.keys()).filter(isOfIt)) await caches.delete(name)
  }
  // Deletes twice: in Chromium a cache that was in use when deleted can reappear, empty.
  await drop()
  await new Promise(resolve => setTimeout(resolve, 1000))
  await drop()
  const kinds = [CACHES.test, CACHES.class, CACHES.dictionary, CACHES.opened]
  const isNeeded = (await caches.keys()).some(name => kinds.some(kind => name.startsWith(kind)))
  if (isNeeded || (await self.registration.pushManager?.getSubscription())) return
  await self.registration.unregister()
  await Promise.all([cacheOf(OFFLINE_PAGE), CACHES.recordings].map(name => caches.delete(name)))
}

self.addEventListener('push', event => event.waitUntil(showReminder(event.data?.json() ?? {})))

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(answerReminder(event.action, event.notification.data ?? {}))
})
