// The pages that a signed-in user opened last, which are available without a network.
import { savesData } from '../lib/saves-data.ts'
import { CACHES, isClass, isPersonal, pageKey } from './cache-names.ts'
import { cached, cachedFile, storeFiles } from './page-cache.ts'

const PAGES_MAX = 30
/** The pages of every day, which are stored before their user has opened them. */
const DAILY = ['/', '/words', '/korean', '/mock-test', '/progress', '/audio-eps-topik']
/** Pages about money and accounts, and addresses that contain a secret, are never cached. */
const NEVER =
  /^\/(admin|api|login|logout|register|change-password|profile|profile-details|reminders|offline|embed|embed-demo|certificate|subscription|(detail|create|history)-payment|payment-simulator)(\/|$)/
/** Headers for the time at which a page was requested, and for its files. */
const REQUESTED_AT = 'x-sapa-kept-at'
const ITS_FILES = 'x-sapa-files'

/** A page as it was requested, not stored yet. */
interface Requested {
  href: string
  at: number
  answer: Response
}

/** The last page that was requested, which need not be fetched again to be stored. */
let last: Requested | undefined
/** Addresses of pages of which the user has seen a newer version than the stored one. */
const outdated = new Set<string>()

export const isHashed = (path: string): boolean => path.startsWith('/_astro/')

async function openedCache(): Promise<string | undefined> {
  return (await caches.keys()).find(name => name.startsWith(CACHES.opened))
}

/**
 * Returns the address under which a page is stored, which is the same for all parts of a class;
 * undefined for a page that is not stored here.
 */
function addressOf(url: URL): string | undefined {
  if (NEVER.test(url.pathname)) return undefined
  const key = pageKey(url)
  if (key === undefined) return url.href
  return isClass(url) ? url.origin + key : undefined
}

export async function openedPage(url: URL): Promise<Response | undefined> {
  const [name, address] = [await openedCache(), addressOf(url)]
  if (name === undefined || address === undefined) return undefined
  const { pathname, origin } = url
  const page = await cached(address, name)
  // The day of a learner has two addresses.
  return page ?? (pathname === '/dashboard' ? cached(`${origin}/`, name) : undefined)
}

/** Returns when a stored page was requested. */
export const requestedAt = ({ headers }: Response): number => Number(headers.get(REQUESTED_AT))

/**
 * Records a page from the network. If it says that the user is signed out, the pages of the
 * previous user are deleted.
 */
export async function noteOpened(url: URL, answer: Response, at: number): Promise<void> {
  if (answer.status !== 200 || !/html/.test(answer.headers.get('content-type') ?? '')) return
  const html = await answer.clone().text()
  if (html.includes('data-signed-in="false"')) return belongTo('')
  const href = addressOf(url)
  if (last && last.href !== href) await storeLeft(last)
  if (href === undefined) return
  last = undefined
  if (!isWhole(html)) {
    outdated.add(href)
    return
  }
  outdated.delete(href)
  const name = await openedCache()
  const cache = name === undefined ? undefined : await caches.open(name)
  const stored = await cache?.match(href, { ignoreVary: true })
  if (cache && stored) await put(cache, href, { answer, at, files: filesOf(stored) })
  else last = { href, at, answer }
}

/**
 * Stores a page that was left before it said which files it has loaded: those that it names are in
 * the browser's own cache, so that nothing is requested again.
 */
async function storeLeft({ href, at, answer }: Requested): Promise<void> {
  last = undefined
  const name = await openedCache()
  if (name === undefined || answer.redirected || savesData()) return
  const html = await answer.clone().text()
  const named = [...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path)
  await putWithFiles(name, href, { answer, at, files: [...new Set(named)] })
}

/** Whether a page is complete as HTML, and not that of a visitor. */
const isWhole = (html: string) => !/data-signed-in="false"|data-account="unknown"/.test(html)

/** Deletes the pages of all users but this one. */
export async function belongTo(person: string): Promise<void> {
  if (!person) last = undefined
  const otherCaches = (await caches.keys()).filter(
    name => isPersonal(name) && !name.endsWith(` ${person}`),
  )
  for (const name of otherCaches) await caches.delete(name)
  if (otherCaches.length > 0) await caches.delete(CACHES.files)
}

export async function storeOpened(path: string, person: string, files: string[]): Promise<void> {
  const url = new URL(path, location.origin)
  const href = addressOf(url)
  if (href === undefined) return
  const { answer, at } = await answerFor(href, person)
  const html = await answer.clone().text()
  if (answer.status !== 200 || answer.redirected || !isWhole(html)) return
  const loaded = files.filter(isHashed)
  // The other parts of a class have scripts that the open one has not loaded.
  const needed = isClass(url) && !savesData() ? await filesNamedIn(html) : loaded
  await putWithFiles(CACHES.opened + person, href, { answer, at, files: needed })
  outdated.delete(href)
}

/** Stores the files that a page and its files reference. @returns their paths */
async function filesNamedIn(html: string): Promise<string[]> {
  return [...(await storeFiles(await caches.open(CACHES.files), html))]
}

/** Stores a page with its files that are not on the device yet, and drops the oldest pages. */
async function putWithFiles(
  cacheName: string,
  href: string,
  page: { answer: Response; at: number; files: string[] },
): Promise<void> {
  const pages = await caches.open(cacheName)
  const fileCache = await caches.open(CACHES.files)
  for (const file of page.files)
    if (!(await cachedFile(file))) await fileCache.add(file).catch(() => {})
  await put(pages, href, page)
  await dropOldest(pages, fileCache)
}

/**
 * Stores the daily pages and the next lesson if they are not on the device yet, once for each user;
 * from then on they are renewed like all opened pages. Does nothing where the user saves data.
 */
export async function storeDaily(person: string, next?: string): Promise<void> {
  if (savesData()) return
  const name = CACHES.opened + person
  for (const path of next ? [...DAILY, next] : DAILY) {
    const href = addressOf(new URL(path, location.origin))
    if (href === undefined || (await cached(href, name))) continue
    const at = Date.now()
    const answer = await fetch(href).catch(() => undefined)
    const html = (await answer?.clone().text()) ?? ''
    if (answer?.status !== 200 || answer.redirected || !isWhole(html)) continue
    await put(await caches.open(name), href, { answer, at, files: await filesNamedIn(html) })
  }
}

async function answerFor(href: string, person: string): Promise<{ answer: Response; at: number }> {
  const stored = outdated.has(href) ? undefined : await cached(href, CACHES.opened + person)
  const seen = last?.href === href ? last : undefined
  last = undefined
  if (stored) return { answer: stored, at: requestedAt(stored) }
  const at = Date.now()
  return seen ?? { answer: await fetch(href), at }
}

const filesOf = (answer: Response): string[] => JSON.parse(answer.headers.get(ITS_FILES) ?? '[]')

/** Stores a page after all others, so that the newest is the last. */
async function put(
  cache: Cache,
  href: string,
  { answer, at, files }: { answer: Response; at: number; files: string[] },
): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(ITS_FILES, JSON.stringify(files))
  headers.set(REQUESTED_AT, String(at))
  const copy = new Response(await answer.blob(), { status: answer.status, headers })
  await cache.delete(href, { ignoreVary: true })
  await cache.put(href, copy)
}

async function dropOldest(pages: Cache, fileCache: Cache): Promise<void> {
  const others = (await pages.keys()).filter(({ url }) => !DAILY.includes(new URL(url).pathname))
  for (const page of others.slice(0, -PAGES_MAX)) await pages.delete(page, { ignoreVary: true })
  const needed = new Set((await pages.matchAll()).flatMap(filesOf))
  for (const { url } of await fileCache.keys())
    if (!needed.has(new URL(url).pathname)) await fileCache.delete(url)
}

/** Returns a copy of a page that says how old it is. */
export async function markAsStored(page: Response): Promise<Response> {
  const { status, headers } = page
  const html = await page.text()
  const at = headers.get(REQUESTED_AT)
  return new Response(html.replace('<html', `<html data-kept="${at}"`), { status, headers })
}
