import type { PackChunk } from '../../api/dictionary-pack.ts'
import type { PackManifest } from '../../contract/dictionary-pack.ts'
import { plainJson } from '../../lib/plain-json.ts'
import type { Scope } from './messages.ts'

/** A new number here abandons what older pages have stored. */
const CACHE = 'sapa-dictionary-1'
/** Not real addresses: Cache Storage has no other kind of key. */
const CHUNKS = '/kept-dictionary/'
const SELECTION = `${CHUNKS}selection`

/** A dictionary that is completely stored on this device. */
export interface Selection {
  scope: Scope
  manifest: PackManifest
}

/** The chunks of the dictionary in Cache Storage. */
export class StoredChunks {
  read<P extends PackChunk>(hash: string): Promise<P | undefined> {
    return this.#read(CHUNKS + hash)
  }

  write(hash: string, chunk: PackChunk): Promise<void> {
    return this.#write(CHUNKS + hash, chunk)
  }

  /** Returns the dictionary that was last stored completely. */
  selection(): Promise<Selection | undefined> {
    return this.#read(SELECTION)
  }

  /** Marks a dictionary as complete, and deletes every other chunk. */
  async select(selection: Selection, needed: ReadonlySet<string>): Promise<void> {
    await this.#write(SELECTION, selection)
    const cache = await caches.open(CACHE)
    for (const hash of await this.hashes()) if (!needed.has(hash)) await cache.delete(CHUNKS + hash)
  }

  /** Returns the hashes of all stored chunks. */
  async hashes(): Promise<Set<string>> {
    if (!(await caches.has(CACHE))) return new Set()
    const requests = await (await caches.open(CACHE)).keys()
    const names = requests.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
    return new Set(names.filter(name => CHUNKS + name !== SELECTION))
  }

  async remove(): Promise<void> {
    await caches.delete(CACHE)
  }

  async #read<T>(address: string): Promise<T | undefined> {
    const response = await caches.match(address, { cacheName: CACHE })
    return response?.json()
  }

  async #write(address: string, content: object): Promise<void> {
    const cache = await caches.open(CACHE)
    await cache.put(address, new Response(plainJson(content)))
  }
}
