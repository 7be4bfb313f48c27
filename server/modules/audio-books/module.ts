import { getAudioBook } from '../../../src/contract/audio-books.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { seedItems } from '../../lists/seed.ts'
import { sendItem } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { listResource } from '../../resources/list-resource.ts'
import { FilledAudioBook, measureFiles } from './measure-files.ts'
import { AUDIO_BOOKS, loadAudioBooks } from './public.ts'

/** Recordings with their texts. */
export const audioBooksModule: Module = {
  name: 'audio-books',
  seed: seedAudioBooks,
  open(parts) {
    return {
      routes: [
        on(getAudioBook, ({ params: { id }, c }) =>
          sendItem(c, parts, AUDIO_BOOKS, id, 'Audio ini tidak ada.'),
        ),
      ],
      resources: [
        {
          ...listResource(AUDIO_BOOKS),
          schema: FilledAudioBook,
          complete: item => measureFiles(item, parts.storage),
        },
      ],
      async prepare() {
        // Our books come with the server, whether the rest of the content was loaded or not.
        await seedAudioBooks(parts.db, parts.now())
      },
    }
  },
}

/**
 * Loads the books of `content/audio/`; does nothing when these very ones are loaded already, and
 * leaves alone what administrators wrote or took away.
 *
 * @param now milliseconds UTC
 * @returns number of books written
 * @throws Error naming the file and line that is wrong
 */
function seedAudioBooks(db: Db, now = Date.now()): Promise<number> {
  return seedItems(db, AUDIO_BOOKS, [...loadAudioBooks().values()], now)
}
