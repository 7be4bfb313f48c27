import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AudioBook } from '../../src/contract/audio-books.ts'

const CONTENT = join(import.meta.dirname, '../../content/audio')

/**
 * The audio books we have, by id.
 *
 * @throws Error naming the file and line that is wrong
 */
export function loadAudioBooks(folder = CONTENT): ReadonlyMap<string, AudioBook> {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(names.map(name => [name.replace(/\.json$/, ''), readBook(folder, name)]))
}

function readBook(folder: string, name: string): AudioBook {
  const input: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const { success, data, error } = AudioBook.safeParse(input)
  if (!success) throw new Error(`content/audio/${name} is wrong:\n${z.prettifyError(error)}`)
  const problem = findProblem(data, name)
  if (problem) throw new Error(`content/audio/${name} is wrong: ${problem}`)
  return data
}

/** What a schema cannot see. */
function findProblem({ id, chapters }: AudioBook, name: string): string | undefined {
  if (`${id}.json` !== name) return `its id is ${id}`
  const ids = chapters.map(chapter => chapter.id)
  const repeated = ids.find((chapter, at) => ids.indexOf(chapter) !== at)
  if (repeated) return `chapter ${repeated} is there twice`
  const late = chapters.find(({ audio, lines }) => {
    const starts = lines.map(({ start }) => start)
    return (
      audio && starts.some((start, at) => start < (starts[at - 1] ?? 0) || start >= audio.seconds)
    )
  })
  return late && `a sentence of chapter ${late.id} starts outside its audio or before another`
}
