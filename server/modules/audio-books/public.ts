import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AudioBook } from '../../../src/contract/audio-books.ts'
import { Slug } from '../../../src/contract/catalogue.ts'
import type { StoredList } from '../../lists/list.ts'

/** A book as administrators enter it; its id is part of addresses. */
export const StoredAudioBook = AudioBook.extend({ id: Slug })

const CheckedAudioBook = StoredAudioBook.superRefine(({ chapters }, { addIssue }) => {
  for (const { message, path } of findProblems(chapters))
    addIssue({ code: 'custom', message, path: ['chapters', ...path] })
})

/** Stored recordings with their texts; listeners request one by its id. */
export const AUDIO_BOOKS: StoredList<typeof StoredAudioBook> = {
  name: 'audio_books',
  schema: StoredAudioBook,
  judge: CheckedAudioBook,
  resource: {
    group: 'learning',
    title: 'title',
    columns: ['title', 'language', 'voice'],
    filters: ['language', 'voice'],
  },
}

/** Returns problems that a schema cannot find. */
function findProblems(chapters: AudioBook['chapters']) {
  const ids = chapters.map(({ id }) => id)
  return chapters.flatMap(({ id, audio, lines }, at) => {
    const twice =
      ids.indexOf(id) < at
        ? [{ path: [at, 'id'], message: `Bab dengan id ${id} ada dua kali.` }]
        : []
    const misplaced = lines.flatMap(({ start }, line) => {
      const message = placeProblem(start, lines[line - 1]?.start ?? 0, audio?.seconds)
      return message ? [{ path: [at, 'lines', line, 'start'], message }] : []
    })
    return [...twice, ...misplaced]
  })
}

function placeProblem(start: number, before: number, seconds: number | undefined) {
  // Without a recording, times cannot be out of range.
  if (seconds === undefined) return undefined
  if (start < before) return 'Kalimat ini mulai sebelum kalimat di atasnya.'
  if (start >= seconds) return `Kalimat ini mulai sesudah rekamannya habis (${seconds} detik).`
  return undefined
}

const CONTENT = join(import.meta.dirname, '../../../content/audio')

/**
 * Loads our audio books, by id.
 *
 * @throws Error naming the file and line of a problem
 */
export function loadAudioBooks(folder = CONTENT): ReadonlyMap<string, AudioBook> {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(names.map(name => [name.replace(/\.json$/, ''), readBook(folder, name)]))
}

function readBook(folder: string, name: string): AudioBook {
  const input: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const { success, data, error } = CheckedAudioBook.safeParse(input)
  if (!success) throw new Error(`content/audio/${name} is wrong:\n${z.prettifyError(error)}`)
  if (`${data.id}.json` !== name)
    throw new Error(`content/audio/${name} is wrong: its id is ${data.id}`)
  return data
}
