import { cacheOf, isCurrent } from './cache-names.ts'

/** Milliseconds until the cached page is shown instead of one that does not come. */
const PATIENCE = 4000
/** How pages, scripts and styles name hashed files. */
const NAMED = /(?:_astro|["'`(]\.)\/([\w.@~-]+\.\w+)/g

/** The cached answer to an address, whatever its headers say it varies by. */
export const cached = (address: string, cacheName: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName, ignoreVary: true })

/** A hashed file, whichever cache it is in. */
export async function cachedFile(path: string): Promise<Response | undefined> {
  for (const cacheName of await caches.keys()) {
    const file = isCurrent(cacheName) && (await cached(path, cacheName))
    if (file) return file
  }
  return undefined
}

/** The answer of the network; undefined when that fails, or is slow and there is something else. */
export function inTime(fresh: Promise<Response>, hasElse: boolean): Promise<Response | undefined> {
  const late = new Promise<undefined>(resolve => {
    if (hasElse) setTimeout(() => resolve(undefined), PATIENCE)
  })
  return Promise.race([fresh, late]).catch(() => undefined)
}

/** The network first, so that nobody who is online stays on an old page. */
export async function newestOf(key: string, fresh: Promise<Response>): Promise<Response> {
  const old = await cached(key, cacheOf(key))
  if (!old) return fresh
  const answer = await inTime(fresh, true)
  return answer?.ok || answer?.type === 'opaqueredirect' ? answer : old
}

/** Puts a page into its cache with all its files, and drops those that it no longer needs. */
export async function store(key: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected) return
  const cache = await caches.open(cacheOf(key))
  const html = await answer.clone().text()
  // Files first: a page without them is worth nothing.
  const needed = await storeFiles(cache, html)
  needed.add(key)
  await cache.put(key, answer)
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    if (!needed.has(pathname + search)) await cache.delete(url)
  }
}

/** @returns the paths of all hashed files that the page and its files name */
async function storeFiles(cache: Cache, html: string): Promise<Set<string>> {
  const needed = new Set<string>()
  const own = new Set(
    [...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)].map(([, name]) => name),
  )

  async function storeNamedIn(text: string): Promise<void> {
    const names = [...text.matchAll(NAMED)].map(([, name]) => `/_astro/${name}`)
    const found = [...new Set(names)].filter(name => !needed.has(name))
    for (const name of found) needed.add(name)
    await Promise.all(found.map(storeFile))
  }

  async function storeFile(name: string): Promise<void> {
    const file = (await cachedFile(name)) ?? (await fetch(name))
    if (file.status !== 200) {
      // A deployment that is half done; what is cached is whole.
      if (own.has(name)) throw new Error(`${name} is not there.`)
      return
    }
    await cache.put(name, file.clone())
    if (/\.(js|css)$/.test(name)) await storeNamedIn(await file.text())
  }

  await storeNamedIn(html)
  return needed
}

export async function renew(key: string, answer: Response): Promise<void> {
  if (await caches.has(cacheOf(key))) await store(key, answer)
}
