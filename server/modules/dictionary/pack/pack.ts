import type { PackManifest } from '../../../../src/contract/dictionary-pack.ts'
import type { Db } from '../../../db/tables.ts'
import { pauses } from '../../../lib/pauses.ts'
import type { Dictionary } from '../dictionary.ts'
import { grammarOfEndings } from '../grammar-of-endings.ts'
import { endsAt } from './cut-pieces.ts'
import { type MadePart, type Member, makePart } from './make-part.ts'
import { hashOf, PieceStore, press } from './piece-store.ts'
import { readMembers } from './read-members.ts'

/** Raised when pieces of the same entries are made in another way. */
const FORMAT = 1
/** A part ends at one in this many entries, and is never longer than twice as many. */
const PART = 1_024

/**
 * The dictionary for devices to keep. It is made when it is first asked for, a part at a time,
 * and again where entries have changed since. All of it lies on the disk; no more than one part
 * is in memory at once.
 */
export class DictionaryPack {
  readonly #db: Db
  readonly #dictionary: Dictionary
  readonly #folder: () => string
  #making: Promise<PackManifest> | undefined
  #made: { version: number; manifest: PackManifest } | undefined

  /** @param folder where the pieces are kept */
  constructor(db: Db, dictionary: Dictionary, folder: () => string) {
    this.#db = db
    this.#dictionary = dictionary
    this.#folder = folder
  }

  /** Of the dictionary as it is now; it may take a while. */
  async manifest(): Promise<PackManifest> {
    const version = this.#dictionary.revision
    if (this.#made?.version === version) return this.#made.manifest
    this.#making ??= this.#make(version).finally(() => {
      this.#making = undefined
    })
    return this.#making
  }

  /** A piece as Brotli sends it; undefined where there is none of this name. */
  async piece(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const store = new PieceStore(this.#folder())
    const kept = await store.read(`${hash}.br`)
    if (kept || this.#made) return kept
    // Of several servers this one may have been asked for nothing yet.
    await this.manifest()
    return store.read(`${hash}.br`)
  }

  async #make(version: number): Promise<PackManifest> {
    const store = new PieceStore(this.#folder())
    const known = await store.names()
    const frame = await store.put(await press(await this.#frame()))
    const parts: MadePart['part'][] = []
    const needed = new Set([`${frame.hash}.br`])
    for await (const members of partsOf(readMembers(this.#db))) {
      const name = `${nameOf(members)}.json`
      const made = await this.#keptPart(store, name, known)
      const { part, pieces } = made ?? (await makePart(this.#db, members, store))
      if (!made) await store.write(name, JSON.stringify({ part, pieces }))
      for (const file of [name, ...pieces.map(hash => `${hash}.br`)]) needed.add(file)
      parts.push(part)
    }
    await store.sweep(needed)
    const revision = hashOf([frame, ...parts].map(({ hash }) => hash).join())
    const manifest = { revision, frame, parts }
    this.#made = { version, manifest }
    return manifest
  }

  /** What was made of the same entries before, if all of it is there. */
  async #keptPart(
    store: PieceStore,
    name: string,
    known: ReadonlySet<string>,
  ): Promise<MadePart | undefined> {
    if (!known.has(name)) return undefined
    const text = new TextDecoder().decode(await store.read(name))
    const made: MadePart = JSON.parse(text)
    return made.pieces.every(hash => known.has(`${hash}.br`)) ? made : undefined
  }

  async #frame() {
    const [sections, sources, grammar] = await Promise.all([
      this.#dictionary.sections(),
      this.#dictionary.sources(),
      grammarOfEndings(),
    ])
    const explained = [...grammar].map(([id, { level, meanings, form, searches }]) => [
      id,
      { level, meanings, form, searches },
    ])
    return { sections, sources, grammar: Object.fromEntries(explained) }
  }
}

/** Entries that follow each other, some hundred of one source at a time. */
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

/** Another one where anything that is in the pieces is. */
function nameOf(members: readonly Member[]): string {
  const told = members.map(({ id, content_hash, categories }) => [id, content_hash, categories])
  return hashOf(JSON.stringify([FORMAT, told]))
}
