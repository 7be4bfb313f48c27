import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { readGrammar } from '../../server/modules/grammar/public.ts'
import { readTopics } from '../../server/modules/topics/public.ts'
import type { PlacementQuestion } from '../../src/contract/placement.ts'

interface Fact {
  /** Step of the path, from 1, that teaches it. */
  step: number
  /** Options that are right. */
  right: readonly string[]
}

const DICTIONARY = join(import.meta.dirname, '../../content/dictionary')

/**
 * Returns what a learner answers who knows the first steps of the path: lessons about Hangul, then
 * topics; null for what they do not know.
 */
export async function learnerWhoKnows(
  steps: number,
): Promise<(question: Pick<PlacementQuestion, 'ask' | 'text' | 'options'>) => number | null> {
  const facts = await readFacts()
  return ({ ask, text, options }) => {
    const learned = [...(facts.get(text ?? '') ?? []), ...(facts.get(`${ask} ${text}`) ?? [])]
    const right = learned.filter(({ step }) => step <= steps).flatMap(fact => fact.right)
    const at = options.findIndex(option => right.includes(option))
    return at < 0 ? null : at
  }
}

async function readFacts(): Promise<ReadonlyMap<string, readonly Fact[]>> {
  const lessons = loadClasses().get('hangul-dari-nol')?.learnings ?? []
  const topics = await readTopics()
  const grammar = new Map((await readGrammar()).summaries.map(entry => [entry.id, entry]))
  const meanings = readMeanings()
  const facts: [string, Fact][] = [
    ...lessons.flatMap(({ quizzes }, at) =>
      quizzes.flatMap(({ questions }) =>
        questions.map(({ ask, text, options }): [string, Fact] => [
          `${ask} ${text}`,
          { step: at + 1, right: options.slice(0, 1) },
        ]),
      ),
    ),
    ...topics.flatMap(({ number, words, grammar: id }) => {
      const step = lessons.length + number
      const entry = grammar.get(id)
      const spelled = words.map(word => word.replace(/^sapa-|-\d+$/g, ''))
      return [
        ...spelled.map((word): [string, Fact] => [word, { step, right: meanings.get(word) ?? [] }]),
        ...(entry ? [[entry.form, { step, right: entry.meanings }] as [string, Fact]] : []),
      ]
    }),
  ]
  const groups = new Map<string, Fact[]>()
  for (const [text, fact] of facts) groups.set(text, [...(groups.get(text) ?? []), fact])
  return groups
}

/** Returns the Indonesian equivalents by spelling. */
function readMeanings(): Map<string, string[]> {
  const meanings = new Map<string, string[]>()
  for (const name of readdirSync(DICTIONARY)) {
    const lines: unknown = JSON.parse(readFileSync(join(DICTIONARY, name), 'utf8'))
    if (name === 'sections.json' || !Array.isArray(lines)) continue
    for (const { word, gloss } of lines)
      meanings.set(word, [...(meanings.get(word) ?? []), ...gloss.id])
  }
  return meanings
}
