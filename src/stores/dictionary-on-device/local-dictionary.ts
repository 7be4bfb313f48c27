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
import type { KeptPieces, Selection } from './kept-pieces.ts'
import type { Answers, Question } from './messages.ts'

/** Pieces that are read ahead: each takes a phone some milliseconds. */
const AHEAD = 8

/** A piece of entries, and the number of the first in it. */
interface Placed extends CountedPiece {
  from: number
}

/** The dictionary that is kept, ready to answer. */
export class LocalDictionary {
  readonly #dictionary: PackedDictionary
  readonly #pieces: KeptPieces
  readonly #entries: readonly Placed[]

  private constructor(
    dictionary: PackedDictionary,
    pieces: KeptPieces,
    entries: readonly Placed[],
  ) {
    this.#dictionary = dictionary
    this.#pieces = pieces
    this.#entries = entries
  }

  /** @throws Error where the browser has thrown away some of it */
  static async load(
    { manifest, scope }: Selection,
    pieces: KeptPieces,
    pause: () => Promise<void> | undefined,
  ): Promise<LocalDictionary> {
    const parts = partsIn(manifest, scope)
    const frame = await need<PackFrame>(pieces, manifest.frame.hash)
    const lists = await Promise.all(parts.map(({ hash }) => need<PackPart>(pieces, hash)))
    const words = readWords(parts, lists, pieces)
    const dictionary = await PackedDictionary.load(frame, words, pause)
    return new LocalDictionary(dictionary, pieces, place(lists.flatMap(({ entries }) => entries)))
  }

  /** @returns undefined where it is not known */
  async answer(question: Question): Promise<Answers[keyof Answers] | undefined> {
    if (question.about === 'search') return this.#dictionary.search(question.wanted)
    if (question.about === 'entry') return this.#entry(question)
    const { sections, sources } = this.#dictionary.frame
    return { sections, sources }
  }

  async #entry({ entry, lang }: Extract<Question, { about: 'entry' }>) {
    const number = this.#dictionary.numberOf(entry)
    const piece = this.#entries.findLast(({ from }) => from <= (number ?? -1))
    if (number === undefined || !piece) return undefined
    const { entries } = await need<EntriesPiece>(this.#pieces, piece.hash)
    const packed = entries[number - piece.from]
    return packed && this.#dictionary.entry(number, packed, lang)
  }
}

async function* readWords(
  parts: PackManifest['parts'],
  lists: readonly PackPart[],
  pieces: KeptPieces,
): AsyncGenerator<SourcedWords> {
  const all = lists.flatMap(({ words }, at) =>
    words.map(({ hash }) => ({ hash, source: parts[at]?.source ?? 'krdict' })),
  )
  const read = ({ hash }: { hash: string }) => need<WordsPiece>(pieces, hash)
  const ahead = all.slice(0, AHEAD).map(read)
  for (const [at, { source }] of all.entries()) {
    const next = all[at + AHEAD]
    const piece = ahead.shift()
    if (next) ahead.push(read(next))
    if (piece) yield { source, ...(await piece) }
  }
}

async function need<P extends PackFrame | PackPart | WordsPiece | EntriesPiece>(
  pieces: KeptPieces,
  hash: string,
): Promise<P> {
  const piece = await pieces.read<P>(hash)
  if (!piece) throw new Error(`Piece ${hash} is not on this device any more.`)
  return piece
}

function place(pieces: readonly CountedPiece[]): Placed[] {
  let from = 0
  return pieces.map(piece => {
    const placed = { ...piece, from }
    from += piece.entries
    return placed
  })
}
