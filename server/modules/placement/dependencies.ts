import type { GrammarSummary } from '../../../src/contract/grammar.ts'
import type { Db } from '../../db/tables.ts'
import type { Dependencies } from '../../module.ts'
import { linesOf, readEntries } from '../dictionary/public.ts'
import type { LearningPaths } from '../learning-path/public.ts'
import type { WrittenTopic } from '../topics/public.ts'

export type TaughtClass = NonNullable<ReturnType<Dependencies['classes']['get']>>

export interface PlacementDependencies
  extends Pick<Dependencies, 'db' | 'now' | 'classes' | 'secret' | 'formerSecrets'> {
  /** Content that is read before the server accepts requests. */
  topics: () => readonly WrittenTopic[]
  grammar: () => readonly GrammarSummary[]
  paths: () => LearningPaths
}

/** A word of the dictionary, as a placement and a first lesson need it. */
export interface Word {
  id: string
  korean: string
  romanization: string
  /** Its first meaning, and all of them. */
  meaning: string
  meanings: readonly string[]
}

/** Returns words in the order of their ids, without those that an administrator has removed. */
export async function readWords(db: Db, ids: readonly string[]): Promise<Word[]> {
  const entries = await readEntries(db, ids)
  return ids.flatMap(id => {
    const entry = entries.get(id)
    if (!entry) return []
    const { headword: korean, romanization, meanings } = linesOf(entry)
    const [meaning = korean] = meanings
    return [{ id, korean, romanization, meaning, meanings }]
  })
}
