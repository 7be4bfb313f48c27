import { getAudioBook } from '../../../src/contract/audio-books.ts'
import { AUDIO_BOOKS } from '../../audio-books/audio-book-list.ts'
import { FilledAudioBook, measureFiles } from '../../audio-books/measure-files.ts'
import { seedAudioBooks } from '../../audio-books/seed-audio-books.ts'
import { on } from '../../http/calls.ts'
import { sendItem } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { listResource } from '../../resources/list-resource.ts'

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
