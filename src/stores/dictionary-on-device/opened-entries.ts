import type { Entry } from '../../contract/dictionary.ts'
import { plainJson } from '../../lib/plain-json.ts'

const CACHE = 'sapa-dictionary-opened-1'
const ENTRIES = '/opened-entry/'
/** Entries that are stored; the oldest are deleted first. */
const ENTRIES_MAX = 200

/** Stores an entry that was opened, so that it can be opened offline. */
export async function saveOpenedEntry(entry: Entry, lang: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    const address = addressOf(entry.id, lang)
    // Deleting it first moves it to the end, as the newest.
    await cache.delete(address)
    await cache.put(address, new Response(plainJson(entry)))
    const all = await cache.keys()
    for (const old of all.slice(0, -ENTRIES_MAX)) await cache.delete(old)
  } catch {
    // Private windows may have no Cache Storage.
  }
}

export async function readOpenedEntry(id: string, lang: string): Promise<Entry | undefined> {
  try {
    return await (await caches.match(addressOf(id, lang), { cacheName: CACHE }))?.json()
  } catch {
    return undefined
  }
}

function addressOf(id: string, lang: string): string {
  return `${ENTRIES}${lang}/${encodeURIComponent(id)}`
}
