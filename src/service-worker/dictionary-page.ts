import { runExclusive } from './cache-mutex.ts'
import { CACHES, cacheOf, DICTIONARY_PAGE, GRAMMAR_PAGE, isGrammar } from './cache-names.ts'
import { cached, store } from './page-cache.ts'

const GRAMMAR_MAX = 30

/**
 * Stores the dictionary page, fetched without cookies: others on the device must not see data of
 * the user who was signed in.
 */
export async function storeDictionary(): Promise<void> {
  await store(DICTIONARY_PAGE, await fetch(DICTIONARY_PAGE, { credentials: 'omit' }))
}

/**
 * Returns the cached dictionary page, which is the same for every query since it reads its address.
 */
export async function cachedDictionary({ pathname }: URL): Promise<Response | undefined> {
  if (pathname !== DICTIONARY_PAGE && !GRAMMAR_PAGE.test(pathname)) return undefined
  return cached(pathname, cacheOf(pathname))
}

/** Stores a grammar page with the dictionary, if the dictionary is on the device. */
export function storeGrammar({ pathname }: URL): Promise<void> {
  return runExclusive(CACHES.dictionary, async () => {
    if (!(await caches.has(cacheOf(DICTIONARY_PAGE)))) return
    await store(pathname, await fetch(pathname, { credentials: 'omit' }))
    const names = (await caches.keys()).filter(isGrammar)
    const otherCaches = names.filter(name => name !== cacheOf(pathname))
    const tooMany = Math.max(0, names.length - GRAMMAR_MAX)
    for (const name of otherCaches.slice(0, tooMany)) await caches.delete(name)
  })
}
