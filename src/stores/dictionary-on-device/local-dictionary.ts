import type {
  CountedPiece,
  EntriesPiece,
  PackFrame,
  PackManifest,
  PackPart,
  WordsPiece,
} from '../../contract/dictionary-pack.ts'
import { PackedDictionary, type SourcedWords } from '../../lib/dictionary-pack/packed-dictionary.ts'
import { partsIn } from './fetch-pack.ts'
import type { Answers, Question } from './messages.ts'
import type { Selection, StoredPieces } from './stored-chunks.ts'

/** Pieces that are read ahead: each takes some milliseconds on a phone. */
const AHEAD = 8

/** A piece of entries, and the number of its first entry. */
interface PlacedPiece extends CountedPiece {
  from: number
}

/** The stored dictionary, loaded and ready to answer. */
export class LocalDictionary {
  readonly #dictionary: PackedDictionary
  readonly #pieces: StoredPieces
  readonly #entries: readonly PlacedPiece[]

  private constructor(
    dictionary: PackedDictionary,
    pieces: StoredPieces,
    entries: readonly PlacedPiece[],
  ) {
    this.#dictionary = dictionary
    this.#pieces = pieces
    this.#entries = entries
  }

  /** @throws Error if the browser has evicted some of the pieces */
  static async load(
    { manifest, scope }: Selection,
    pieces: StoredPieces,
    pause: () => Promise<void> | undefined,
  ): Promise<LocalDictionary> {
    const parts = partsIn(manifest, scope)
    const frame = await readPiece<PackFrame>(pieces, manifest.frame.hash)
    const lists = await Promise.all(parts.map(({ hash }) => readPiece<PackPart>(pieces, hash)))
    const words = readWords(parts, lists, pieces)
    const dictionary = await PackedDictionary.load(frame, words, pause)
    return new LocalDictionary(
      dictionary,
      pieces,
      withOffsets(lists.flatMap(({ entries }) => entries)),
    )
  }

  /** @returns undefined for an entry that is not stored */
  async answer(question: Question): Promise<Answers[keyof Answers] | undefined> {
    if (question.about === 'search') return this.#dictionary.search(question.params)
    if (question.about === 'entry') return this.#entry(question)
    const { sections, sources } = this.#dictionary.frame
    return { sections, sources }
  }

  async #entry({ entry, lang }: Extract<Question, { about: 'entry' }>) {
    const number = this.#dictionary.numberOf(entry)
    const piece = this.#entries.findLast(({ from }) => from <= (number ?? -1))
    if (number === undefined || !piece) return undefined
    const { entries } = await readPiece<EntriesPiece>(this.#pieces, piece.hash)
    const packed = entries[number - piece.from]
    return packed && this.#dictionary.entry(number, packed, lang)
  }
}

async function* readWords(
  parts: PackManifest['parts'],
  lists: readonly PackPart[],
  pieces: StoredPieces,
): AsyncGenerator<SourcedWords> {
  const all = lists.flatMap(({ words }, at) =>
    words.map(({ hash }) => ({ hash, source: parts[at]?.source ?? 'krdict' })),
  )
  const read = ({ hash }: { hash: string }) => readPiece<WordsPiece>(pieces, hash)
  const ahead = all.slice(0, AHEAD).map(read)
  for (const [at, { source }] of all.entries()) {
    const next = all[at + AHEAD]
    const piece = ahead.shift()
    if (next) ahead.push(read(next))
    if (piece) yield { source, ...(await piece) }
  }
}

async function readPiece<P extends PackFrame | PackPart | WordsPiece | EntriesPiece>(
  pieces: StoredPieces,
  hash: string,
): Promise<P> {
  const piece = await pieces.read<P>(hash)
  if (!piece) throw new Error(`Piece ${hash} is not on this device any more.`)
  return piece
}

function withOffsets(pieces: readonly CountedPiece[]): PlacedPiece[] {
  let from = 0
  return pieces.map(piece => {
    const placed = { ...piece, from }
    from += piece.entries
    return placed
  })
}
