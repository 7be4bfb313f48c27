import type {
  CountedChunk,
  EntriesChunk,
  PackedEntry,
  PackFrame,
  PackManifest,
  PackPart,
  WordsChunk,
} from '../../contract/dictionary-pack.ts'
import { PackedDictionary, type SourcedWords } from '../../lib/dictionary-pack/packed-dictionary.ts'
import { partsIn } from './fetch-pack.ts'
import type { Answers, Question } from './messages.ts'
import type { Selection, StoredChunks } from './stored-chunks.ts'

/** Chunks that are read ahead: each takes some milliseconds on a phone. */
const AHEAD = 8

/** A chunk of entries, and the number of its first entry. */
interface PlacedChunk extends CountedChunk {
  from: number
}

/** The stored dictionary, loaded and ready to answer. */
export class LocalDictionary {
  readonly #dictionary: PackedDictionary
  readonly #chunks: StoredChunks
  readonly #entries: readonly PlacedChunk[]

  private constructor(
    dictionary: PackedDictionary,
    chunks: StoredChunks,
    entries: readonly PlacedChunk[],
  ) {
    this.#dictionary = dictionary
    this.#chunks = chunks
    this.#entries = entries
  }

  /** @throws Error if the browser has evicted some of the chunks */
  static async load(
    { manifest, scope }: Selection,
    chunks: StoredChunks,
    pause: () => Promise<void> | undefined,
  ): Promise<LocalDictionary> {
    const parts = partsIn(manifest, scope)
    const frame = await readChunk<PackFrame>(chunks, manifest.frame.hash)
    const lists = await Promise.all(parts.map(({ hash }) => readChunk<PackPart>(chunks, hash)))
    const words = readWords(parts, lists, chunks)
    const dictionary = await PackedDictionary.load(frame, words, pause)
    return new LocalDictionary(
      dictionary,
      chunks,
      withOffsets(lists.flatMap(({ entries }) => entries)),
    )
  }

  /** @returns undefined for an entry that is not stored */
  async answer(question: Question): Promise<Answers[keyof Answers] | undefined> {
    if (question.about === 'search') return this.#dictionary.search(question.params)
    if (question.about === 'entry') return this.#entry(question)
    if (question.about === 'text') return this.#dictionary.readText(question)
    const { sections, sources } = this.#dictionary.frame
    return { sections, sources }
  }

  async #entry({ entry, lang }: Extract<Question, { about: 'entry' }>) {
    const number = this.#dictionary.numberOf(entry)
    if (number === undefined) return undefined
    return this.#dictionary.entry(number, one => this.#packed(one), lang)
  }

  async #packed(number: number): Promise<PackedEntry | undefined> {
    const chunk = this.#entries.findLast(({ from }) => from <= number)
    if (!chunk) return undefined
    const { entries } = await readChunk<EntriesChunk>(this.#chunks, chunk.hash)
    return entries[number - chunk.from]
  }
}

async function* readWords(
  parts: PackManifest['parts'],
  lists: readonly PackPart[],
  chunks: StoredChunks,
): AsyncGenerator<SourcedWords> {
  const all = lists.flatMap(({ words }, at) =>
    words.map(({ hash }) => ({ hash, source: parts[at]?.source ?? 'krdict' })),
  )
  const read = ({ hash }: { hash: string }) => readChunk<WordsChunk>(chunks, hash)
  const ahead = all.slice(0, AHEAD).map(read)
  for (const [at, { source }] of all.entries()) {
    const next = all[at + AHEAD]
    const chunk = ahead.shift()
    if (next) ahead.push(read(next))
    if (chunk) yield { source, ...(await chunk) }
  }
}

async function readChunk<P extends PackFrame | PackPart | WordsChunk | EntriesChunk>(
  chunks: StoredChunks,
  hash: string,
): Promise<P> {
  const chunk = await chunks.read<P>(hash)
  if (!chunk) throw new Error(`Chunk ${hash} is not on this device any more.`)
  return chunk
}

function withOffsets(chunks: readonly CountedChunk[]): PlacedChunk[] {
  let from = 0
  return chunks.map(chunk => {
    const placed = { ...chunk, from }
    from += chunk.entries
    return placed
  })
}
