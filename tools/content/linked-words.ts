import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { firstQuestions } from '../../content/practice/first-questions.ts'
import { practiceQuestions } from '../../content/practice/questions.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import type { ContentWord } from './words.ts'

const GRAMMAR = join(import.meta.dirname, '../../content/grammar')
const Grammar = z.array(z.object({ form: z.string() }))

/** Returns all words that a test or an explanation links to the dictionary. */
export function linkedWords(): ReadonlySet<string> {
  const items = [...loadMockTests().values()].flatMap(({ test }) => test.items)
  return new Set([
    ...items.flatMap(({ words }) => words),
    ...[...practiceQuestions, ...firstQuestions].flatMap(({ words }) => words),
  ])
}

/** Returns the linked words that are neither our words nor grammar entries. */
export function deadLinks(linked: ReadonlySet<string>, words: readonly ContentWord[]): string[] {
  const existing = new Set([...words.map(({ word }) => word), ...grammarForms()])
  return [...linked].filter(word => !existing.has(word)).toSorted()
}

function grammarForms(): string[] {
  return readdirSync(GRAMMAR).flatMap(name =>
    Grammar.parse(JSON.parse(readFileSync(join(GRAMMAR, name), 'utf8'))).map(({ form }) => form),
  )
}
