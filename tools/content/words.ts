import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Word } from '../../server/modules/dictionary/seed.ts'

const FOLDER = join(import.meta.dirname, '../../content/dictionary')
const SECTIONS = 'sections.json'

/** A word that we wrote, with the file that contains it. */
export type ContentWord = Word & { category: string }

/** Returns all words of our own dictionary. */
export function readWords(): ContentWord[] {
  const files = readdirSync(FOLDER).filter(name => name !== SECTIONS)
  return files.sort().flatMap(name => {
    const words = z.array(Word).parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
    return words.map(word => ({ ...word, category: name.replace(/\.json$/, '') }))
  })
}
