import type { AudioBook } from '../../../src/contract/audio-books.ts'
import type { DailySentence } from '../../../src/contract/today.ts'
import type { Revisions } from '../../db/cached-revisions.ts'
import type { Db } from '../../db/tables.ts'
import { readItems } from '../../lists/read-items.ts'
import { AUDIO_BOOKS, loadAudioBooks } from '../audio-books/public.ts'

export type Sentence = DailySentence

/** The current sentences for listening. */
export class Sentences {
  readonly #db: Db
  readonly #revisions: Revisions
  /** State of the revisions at which they were read. */
  #readIn: string | undefined
  #all: readonly Sentence[] = []

  constructor(db: Db, revisions: Revisions) {
    this.#db = db
    this.#revisions = revisions
  }

  get all(): readonly Sentence[] {
    return this.#all
  }

  /** Reads them again if a book has changed. */
  async refresh(): Promise<void> {
    await this.#revisions.check()
    const state = this.#revisions.of([AUDIO_BOOKS.name])
    if (state === this.#readIn) return
    const sentences = sentencesOf(await readItems(this.#db, AUDIO_BOOKS))
    // A day always has something to listen to, even where an administrator removed all books.
    this.#all = sentences.length > 0 ? sentences : loadSentences()
    this.#readIn = state
  }
}

/**
 * Returns the sentences of our own books.
 *
 * @throws Error when there is none
 */
export function loadSentences(books = loadAudioBooks()): readonly Sentence[] {
  const sentences = sentencesOf([...books.values()])
  if (sentences.length === 0) throw new Error('content/audio/ has no Korean sentence with sound.')
  return sentences
}

/** Returns the Korean sentences with a recording, in teaching order. */
function sentencesOf(books: readonly AudioBook[]): Sentence[] {
  return books.flatMap(({ id: book, language, voice, chapters }) => {
    if (language !== 'ko') return []
    return chapters.flatMap(({ id: chapter, audio, lines }) => {
      if (!audio) return []
      return lines.map(({ start, ko, id }, at) => ({
        id: `${book}-${chapter}-${at + 1}`,
        korean: ko,
        meaning: id,
        audio_url: audio.address,
        start,
        end: lines[at + 1]?.start ?? audio.seconds,
        is_synthetic: voice === 'synthetic',
      }))
    })
  })
}
