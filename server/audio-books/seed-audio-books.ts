import type { Db } from '../db/tables.ts'
import { seedItems } from '../lists/seed.ts'
import { AUDIO_BOOKS } from './audio-book-list.ts'
import { loadAudioBooks } from './load-audio-books.ts'

/**
 * Loads the books of `content/audio/`; does nothing when these very ones are loaded already, and
 * leaves alone what administrators wrote or took away.
 *
 * @param now milliseconds UTC
 * @returns number of books written
 * @throws Error naming the file and line that is wrong
 */
export function seedAudioBooks(db: Db, now = Date.now()): Promise<number> {
  return seedItems(db, AUDIO_BOOKS, [...loadAudioBooks().values()], now)
}
