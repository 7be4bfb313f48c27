import { cacheOf } from './cache-names.ts'

/** Milliseconds until the cached page is shown instead of waiting for the network. */
const TIMEOUT = 4000
/** Matches references to hashed files in pages, scripts and styles. */
const NAMED = /(?:_astro|["'`(]\.)\/([\w.@~-]+\.\w+)/g

/** Returns the cached response for an address, regardless of its Vary header. */
export const cached = (address: string, cacheName: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName, ignoreVary: true })

/**
 * Returns a hashed file from any cache, which has the same content in all of them. One call, since
 * a page has dozens of files and a phone needs milliseconds for each cache.
 */
export const cachedFile = (path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true })

/**
 * Returns the response from the network; undefined if it fails, or is slow and there is an
 * alternative.
 */
export function inTime(fresh: Promise<Response>, hasElse: boolean): Promise<Response | undefined> {
  const late = new Promise<undefined>(resolve => {
    if (hasElse) setTimeout(() => resolve(undefined), TIMEOUT)
  })
  return Promise.race([fresh, late]).catch(() => undefined)
}

/** Returns a page from the network first, so that online users never stay on an old one. */
export async function newestOf(key: string, fresh: Promise<Response>): Promise<Response> {
  const old = await cached(key, cacheOf(key))
  if (!old) return fresh
  const answer = await inTime(fresh, true)
  return answer?.ok || answer?.type === 'opaqueredirect' ? answer : old
}

/** Stores a page in its cache with all its files, and deletes files that it no longer needs. */
export async function store(key: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected) return
  const cache = await caches.open(cacheOf(key))
  const html = await answer.clone().text()
  // Files are stored first, since a page is useless without them.
  const needed = await storeFiles(cache, html)
  needed.add(key)
  await cache.put(key, answer)
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    if (!needed.has(pathname + search)) await cache.delete(url)
  }
}

/**
 * Stores the files of a page that are not stored yet.
 *
 * @returns the paths of all hashed files that the page and its files reference
 */
export async function storeFiles(cache: Cache, html: string): Promise<Set<string>> {
  const needed = new Set<string>()
  const pageFiles = new Set(
    [...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)].map(([, name]) => name),
  )

  async function storeNamedIn(text: string): Promise<void> {
    const names = [...text.matchAll(NAMED)].map(([, name]) => `/_astro/${name}`)
    const unseen = [...new Set(names)].filter(name => !needed.has(name))
    for (const name of unseen) needed.add(name)
    await Promise.all(unseen.map(storeFile))
  }

  async function storeFile(name: string): Promise<void> {
    const file = (await cachedFile(name)) ?? (await fetch(name))
    if (file.status !== 200) {
      // The deployment is incomplete; the cached page is complete.
      if (pageFiles.has(name)) throw new Error(`${name} is not there.`)
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
