import type { AudioBook } from '../../../src/contract/audio-books.ts'
import type { DailySentence } from '../../../src/contract/today.ts'
import type { Revisions } from '../../db/known-revisions.ts'
import type { Db } from '../../db/tables.ts'
import { readItems } from '../../lists/read-items.ts'
import { AUDIO_BOOKS, loadAudioBooks } from '../audio-books/public.ts'

export type Sentence = DailySentence

/** The sentences that learners hear now. */
export class Sentences {
  readonly #db: Db
  readonly #revisions: Revisions
  /** In which state of the revisions they were read. */
  #readIn: string | undefined
  #all: readonly Sentence[] = []

  constructor(db: Db, revisions: Revisions) {
    this.#db = db
    this.#revisions = revisions
  }

  get all(): readonly Sentence[] {
    return this.#all
  }

  /** Reads them again if a book changed. */
  async refresh(): Promise<void> {
    await this.#revisions.check()
    const state = this.#revisions.of([AUDIO_BOOKS.name])
    if (state === this.#readIn) return
    const sentences = sentencesOf(await readItems(this.#db, AUDIO_BOOKS))
    // A day has something to listen to, even where somebody took all of it away.
    this.#all = sentences.length > 0 ? sentences : loadSentences()
    this.#readIn = state
  }
}

/**
 * Those of our own books.
 *
 * @throws Error when there is none
 */
export function loadSentences(books = loadAudioBooks()): readonly Sentence[] {
  const sentences = sentencesOf([...books.values()])
  if (sentences.length === 0) throw new Error('content/audio/ has no Korean sentence with sound.')
  return sentences
}

/** Korean sentences that can be heard, in the order of teaching. */
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
