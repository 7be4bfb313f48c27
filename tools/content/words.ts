import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Word } from '../../server/modules/dictionary/seed.ts'

const FOLDER = join(import.meta.dirname, '../../content/dictionary')
const SECTIONS = 'sections.json'

/** A word we wrote, and the file that it stands in. */
export type ContentWord = Word & { category: string }

/** Every word of the dictionary that we write. */
export function readWords(): ContentWord[] {
  const files = readdirSync(FOLDER).filter(name => name !== SECTIONS)
  return files.sort().flatMap(name => {
    const words = z.array(Word).parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
    return words.map(word => ({ ...word, category: name.replace(/\.json$/, '') }))
  })
}
