import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { wordId } from '../../server/modules/dictionary/word-id.ts'
import { PartOfSpeech } from '../../src/contract/dictionary.ts'

const FOLDER = join(import.meta.dirname, '../../content/dictionary')

const Words = z.array(
  z
    .object({
      word: z.string(),
      homonym: z.int().optional(),
      partOfSpeech: PartOfSpeech,
      gloss: z.object({ id: z.array(z.string()) }),
    })
    .transform(({ word, homonym, partOfSpeech, gloss }) => ({
      id: wordId({ word, homonym }),
      word,
      partOfSpeech,
      glosses: gloss.id,
    })),
)
export type DictionaryWord = z.infer<typeof Words>[number]

/** Every entry of the dictionary that we write. */
export function readDictionary(): DictionaryWord[] {
  return readdirSync(FOLDER)
    .filter(name => name !== 'sections.json')
    .sort()
    .flatMap(name => Words.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))))
}
