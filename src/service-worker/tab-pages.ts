// The pages of the tabs, between which learners go to and fro: as long as nothing was changed from
// this device, the copy on it is shown at once, and renewed meanwhile.
import { isNewRoute } from '../lib/is-new-route.ts'
import { savesData } from '../lib/saves-data.ts'
import { runExclusive } from './cache-mutex.ts'
import { CACHES } from './cache-names.ts'
import { openedPage, requestedAt } from './opened-pages.ts'

const TAB = /^\/(dashboard|korean|mock-test|dictionary|words|progress)?$/
/** Milliseconds for which a copy is shown: other devices and administrators change things too. */
const CURRENT_FOR = 30 * 60_000
/** Milliseconds for which a copy is not even renewed. */
const NEW_FOR = 30_000
/** Milliseconds that a change may take: a request sent meanwhile can have been answered before it. */
const CHANGE_TAKES = 5_000
/** Milliseconds for which a page is expected to be opened. */
const EXPECTED_FOR = 5_000

const isTab = ({ pathname, search }: URL) => TAB.test(pathname) && search === ''

/** When something was changed last; undefined until it has been read. */
let changedAt: number | undefined
let expected: { href: string; at: number; answer: Promise<Response> } | undefined

/** Notes that copies, if there are any, are not current any more, also for the worker's next start. */
export function noteChange(): Promise<void> {
  const now = Date.now()
  changedAt = now
  expected = undefined
  return runExclusive(CACHES.changes, async () => {
    const names = await caches.keys()
    if (!names.some(name => name.startsWith(CACHES.opened))) return
    const cache = await caches.open(CACHES.changes)
    await cache.put(location.origin, new Response(String(now)))
  })
}

async function lastChange(): Promise<number> {
  const stored =
    changedAt ?? (await caches.match(location.origin, { cacheName: CACHES.changes }))?.text()
  changedAt ??= Number((await stored) ?? 0)
  return changedAt
}

async function isCurrent(page: Response): Promise<boolean> {
  const at = requestedAt(page)
  const isOfToday = new Date(at).toDateString() === new Date().toDateString()
  const isUnchanged = at > (await lastChange()) + CHANGE_TAKES
  return isOfToday && isUnchanged && Date.now() - at < CURRENT_FOR
}

/**
 * Returns the current copy of a tab's page for a user who comes from another page of the site;
 * whoever opens the app or reloads a page wants to know what is new.
 *
 * @returns also whether the copy is to be renewed
 */
export async function currentTab(
  url: URL,
  { cache, referrer }: Request,
): Promise<{ page: Response; isNew: boolean } | undefined> {
  const isWithin = URL.parse(referrer)?.origin === location.origin
  // A link of a page to itself says that something is new.
  if (!isTab(url) || !isWithin || !isNewRoute(referrer, url.pathname)) return undefined
  if (cache !== 'default' || !navigator.onLine) return undefined
  const page = await openedPage(url)
  if (!page || !(await isCurrent(page))) return undefined
  const html = await page.text()
  // A new route has a loading view; a copy from after a form has none.
  if (!html.includes('class="loading"')) return undefined
  const { status, headers } = page
  const isNew = Date.now() - requestedAt(page) < NEW_FOR
  return { page: new Response(html, { status, headers }), isNew }
}

/** Requests a tab's page that is about to be opened, unless its copy is current. */
export async function expectTab(path: string): Promise<void> {
  const url = new URL(path, location.origin)
  const isExpected = expected?.href === url.href && Date.now() - expected.at < EXPECTED_FOR
  if (!isTab(url) || isExpected || savesData()) return
  const copy = await openedPage(url)
  if (copy && (await isCurrent(copy))) return
  const answer = fetch(url.href)
  expected = { href: url.href, at: Date.now(), answer }
  await answer.catch(() => {})
}

/** Requests a page, unless that has begun when its link was pressed. */
export async function fetchPage({ href }: URL, request: Request): Promise<Response> {
  const early = expected
  expected = undefined
  if (early?.href === href && Date.now() - early.at < EXPECTED_FOR) {
    const answer = await early.answer.catch(() => undefined)
    // Browsers refuse a redirected response to a navigation.
    if (answer?.status === 200 && !answer.redirected) return answer
  }
  return fetch(request)
}
