import type { Entry } from '../../contract/dictionary.ts'

const CACHE = 'sapa-dictionary-opened-1'
const ENTRIES = '/opened-entry/'
/** The oldest go first. */
const KEPT = 200

/** Lets an entry that somebody opened be there without network. */
export async function keepOpened(entry: Entry, lang: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    const address = addressOf(entry.id, lang)
    // The newest is the last.
    await cache.delete(address)
    await cache.put(address, new Response(JSON.stringify(entry)))
    const all = await cache.keys()
    for (const old of all.slice(0, -KEPT)) await cache.delete(old)
  } catch {
    // Private windows keep nothing.
  }
}

export async function findOpened(id: string, lang: string): Promise<Entry | undefined> {
  try {
    return await (await caches.match(addressOf(id, lang), { cacheName: CACHE }))?.json()
  } catch {
    return undefined
  }
}

function addressOf(id: string, lang: string): string {
  return `${ENTRIES}${lang}/${encodeURIComponent(id)}`
}
