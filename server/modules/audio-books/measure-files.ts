import { z } from 'zod'
import { AudioChapter, AudioFile, AudioPack } from '../../../src/contract/audio-books.ts'
import type { Item } from '../../lists/list.ts'
import { measureFile } from '../../storage/files-by-address.ts'
import type { Storage } from '../../storage/storage.ts'
import { StoredAudioBook } from './public.ts'

const measured = { size: true, sha256: true } as const

/** A book as administrators fill it in: what can be measured of a file nobody types. */
export const FilledAudioBook = StoredAudioBook.extend({
  pack: AudioPack.partial(measured).nullable(),
  chapters: z.array(AudioChapter.extend({ audio: AudioFile.partial(measured).nullable() })),
})

/**
 * Fills in size and hash of the files of a book that lie on this server, whatever stood there.
 *
 * @param item may be anything: what is no book stays as it is, for its schema to refuse
 */
export async function measureFiles(item: Item, storage: Storage): Promise<Item> {
  const { success, data: book } = FilledAudioBook.safeParse(item)
  if (!success) return item
  const measure = async <F extends { address: string }>(file: F | null) =>
    file && { ...file, ...(await measureFile(file.address, storage)) }
  const chapters: Item[] = []
  for (const chapter of book.chapters)
    chapters.push({ ...chapter, audio: await measure(chapter.audio) })
  return { ...book, pack: await measure(book.pack), chapters }
}
