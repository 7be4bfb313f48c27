import { z } from 'zod'
import {
  AudioChapter,
  AudioFile,
  AudioPack,
  getAudioBook,
} from '../../../src/contract/audio-books.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import type { ListItem } from '../../lists/list.ts'
import { seedItems } from '../../lists/seed.ts'
import { sendItem } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { listResource } from '../../resources/list-resource.ts'
import { measureFile } from '../../storage/files-by-address.ts'
import type { Storage } from '../../storage/storage.ts'
import { AUDIO_BOOKS, loadAudioBooks, StoredAudioBook } from './public.ts'

/** Recordings with their texts. */
export const audioBooksModule: Module = {
  name: 'audio-books',
  seed: seedAudioBooks,
  open(dependencies) {
    return {
      routes: [
        on(getAudioBook, ({ params: { id }, c }) =>
          sendItem(c, dependencies, AUDIO_BOOKS, id, 'Audio ini tidak ada.'),
        ),
      ],
      resources: [
        {
          ...listResource(AUDIO_BOOKS),
          schema: FilledAudioBook,
          complete: item => measureFiles(item, dependencies.storage),
        },
      ],
      async prepare() {
        // Our books come with the server, whether the rest of the content was loaded or not.
        await seedAudioBooks(dependencies.db, dependencies.now())
      },
    }
  },
}

/**
 * Loads the books of `content/audio/`; does nothing when the same ones are loaded already, and
 * leaves alone those that administrators edited or removed.
 *
 * @param now milliseconds UTC
 * @returns number of books written
 * @throws Error naming the file and line of a problem
 */
function seedAudioBooks(db: Db, now = Date.now()): Promise<number> {
  return seedItems(db, AUDIO_BOOKS, [...loadAudioBooks().values()], now)
}

const measured = { size: true, sha256: true } as const

/** A book as administrators enter it: file measurements are optional. */
const FilledAudioBook = StoredAudioBook.extend({
  pack: AudioPack.partial(measured).nullable(),
  chapters: z.array(AudioChapter.extend({ audio: AudioFile.partial(measured).nullable() })),
})

/**
 * Sets size and hash of a book's files on this server, whatever the item contained.
 *
 * @param item may be anything: what is no book stays as it is, for its schema to refuse
 */
async function measureFiles(item: ListItem, storage: Storage): Promise<ListItem> {
  const { success, data: book } = FilledAudioBook.safeParse(item)
  if (!success) return item
  const measure = async <F extends { address: string }>(file: F | null) =>
    file && { ...file, ...(await measureFile(file.address, storage)) }
  const chapters: ListItem[] = []
  for (const chapter of book.chapters)
    chapters.push({ ...chapter, audio: await measure(chapter.audio) })
  return { ...book, pack: await measure(book.pack), chapters }
}
