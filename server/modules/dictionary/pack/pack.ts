import type { PackManifest } from '../../../../src/contract/dictionary-pack.ts'
import type { Db } from '../../../db/tables.ts'
import { pauses } from '../../../lib/pauses.ts'
import type { Dictionary } from '../dictionary.ts'
import { grammarOfEndings } from '../grammar-of-endings.ts'
import { readLinks } from '../word-links.ts'
import { type BuiltPart, buildPart, type Member } from './build-part.ts'
import { ChunkStore, compressChunk, hashOf } from './chunk-store.ts'
import { endsAt } from './cut-chunks.ts'
import { readMembers } from './read-members.ts'

/** Raised when the chunks of the same entries are made in another way. */
const FORMAT = 1
/** A part ends at one in this many entries, and is never longer than twice as many. */
const PART = 1_024

/**
 * The dictionary as offline copy for devices. It is made at the first request, part by part,
 * and again where entries have changed since. All of it is on disk; at most one part is in memory
 * at once.
 */
export class DictionaryPack {
  readonly #db: Db
  readonly #dictionary: Dictionary
  readonly #folder: () => string
  #inFlight: Promise<PackManifest> | undefined
  #current: { version: number; manifest: PackManifest } | undefined

  /** @param folder where the chunks are stored */
  constructor(db: Db, dictionary: Dictionary, folder: () => string) {
    this.#db = db
    this.#dictionary = dictionary
    this.#folder = folder
  }

  /** Returns the manifest of the current dictionary; it may take a while. */
  async manifest(): Promise<PackManifest> {
    const version = this.#dictionary.revision
    if (this.#current?.version === version) return this.#current.manifest
    this.#inFlight ??= this.#make(version).finally(() => {
      this.#inFlight = undefined
    })
    return this.#inFlight
  }

  /** Returns a chunk compressed with Brotli; undefined for an unknown name. */
  async chunk(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const store = new ChunkStore(this.#folder())
    const stored = await store.read(`${hash}.br`)
    if (stored || this.#current) return stored
    // This one of several servers may not have made the pack yet.
    await this.manifest()
    return store.read(`${hash}.br`)
  }

  async #make(version: number): Promise<PackManifest> {
    const store = new ChunkStore(this.#folder())
    const names = await store.names()
    const frame = await store.put(await compressChunk(await this.#frame()))
    const parts: BuiltPart['part'][] = []
    const needed = new Set([`${frame.hash}.br`])
    for await (const members of partsOf(readMembers(this.#db))) {
      const name = `${nameOf(members)}.json`
      const existing = await this.#storedPart(store, name, names)
      const { part, pieces } = existing ?? (await buildPart(this.#db, members, store))
      if (!existing) await store.write(name, JSON.stringify({ part, pieces }))
      for (const file of [name, ...pieces.map(hash => `${hash}.br`)]) needed.add(file)
      parts.push(part)
    }
    await store.sweep(needed)
    const revision = hashOf([frame, ...parts].map(({ hash }) => hash).join())
    const manifest = { revision, frame, parts }
    this.#current = { version, manifest }
    return manifest
  }

  /** Returns a part made from the same entries earlier, if it is complete. */
  async #storedPart(
    store: ChunkStore,
    name: string,
    names: ReadonlySet<string>,
  ): Promise<BuiltPart | undefined> {
    if (!names.has(name)) return undefined
    const text = new TextDecoder().decode(await store.read(name))
    const existing: BuiltPart = JSON.parse(text)
    return existing.pieces.every(hash => names.has(`${hash}.br`)) ? existing : undefined
  }

  async #frame() {
    const [links, sections, sources, grammar] = await Promise.all([
      readLinks(this.#db),
      this.#dictionary.sections(),
      this.#dictionary.sources(),
      grammarOfEndings(),
    ])
    const explained = [...grammar].map(([id, { level, meanings, form, searches }]) => [
      id,
      { level, meanings, form, searches },
    ])
    const byId = Object.fromEntries([...links].sort())
    return { links: byId, sections, sources, grammar: Object.fromEntries(explained) }
  }
}

/** Groups consecutive entries, some hundred of one source at a time. */
async function* partsOf(all: AsyncIterable<Member>): AsyncGenerator<Member[]> {
  const pause = pauses()
  let members: Member[] = []
  for await (const member of all) {
    if (members.length > 0 && members[0]?.source !== member.source) {
      yield members
      members = []
    }
    members.push(member)
    if (endsAt(member.id, PART) || members.length === PART * 2) {
      yield members
      members = []
    }
    await pause()
  }
  if (members.length > 0) yield members
}

/** Returns a name that changes with anything in the chunks. */
function nameOf(members: readonly Member[]): string {
  const contents = members.map(({ id, content_hash, categories }) => [id, content_hash, categories])
  return hashOf(JSON.stringify([FORMAT, contents]))
}
