import type { PackPiece } from '../../api/dictionary-pack.ts'
import type { PackManifest } from '../../contract/dictionary-pack.ts'
import type { Scope } from './messages.ts'

/** Another number here leaves what older pages have kept. */
const CACHE = 'sapa-dictionary-1'
/** Addresses that nobody asks for: the cache has no other names. */
const PIECES = '/kept-dictionary/'
const SELECTION = `${PIECES}selection`

/** A dictionary that is whole on this device. */
export interface Selection {
  scope: Scope
  manifest: PackManifest
}

/** Pieces of the dictionary on this device. Without a place to keep them, nothing is kept. */
export class KeptPieces {
  read<P extends PackPiece>(hash: string): Promise<P | undefined> {
    return this.#read(PIECES + hash)
  }

  write(hash: string, piece: PackPiece): Promise<void> {
    return this.#write(PIECES + hash, piece)
  }

  /** What was whole when it was last kept. */
  selection(): Promise<Selection | undefined> {
    return this.#read(SELECTION)
  }

  /** Says what is whole from now on, and lets go of everything else. */
  async select(selection: Selection, needed: ReadonlySet<string>): Promise<void> {
    await this.#write(SELECTION, selection)
    const cache = await caches.open(CACHE)
    for (const hash of await this.hashes()) if (!needed.has(hash)) await cache.delete(PIECES + hash)
  }

  /** Names of all pieces that are kept. */
  async hashes(): Promise<Set<string>> {
    if (!(await caches.has(CACHE))) return new Set()
    const requests = await (await caches.open(CACHE)).keys()
    const names = requests.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
    return new Set(names.filter(name => PIECES + name !== SELECTION))
  }

  async remove(): Promise<void> {
    await caches.delete(CACHE)
  }

  async #read<T>(address: string): Promise<T | undefined> {
    const kept = await caches.match(address, { cacheName: CACHE })
    return kept?.json()
  }

  async #write(address: string, content: object): Promise<void> {
    const cache = await caches.open(CACHE)
    await cache.put(address, new Response(JSON.stringify(content)))
  }
}
