import type { Part } from './analysis.ts'

export type Level = 'beginner' | 'intermediate' | 'advanced'

/** What the reference of the grammar says of an ending. */
export interface Explained {
  level: Level
  /** The commonest first. */
  meanings: readonly string[]
  /** As it is cited. */
  form?: string
  /** Other spellings, and words with it. */
  searches?: readonly string[]
}

/** A link of a chain, in words. */
export interface ExplainedPart {
  /** As it is spelled in this word. */
  form: string
  /** What it says, in a word or two. */
  name: string
  /** All it can say. */
  meaning: string
  level: Level
  /** Id of its entry in the grammar, null where there is none. */
  grammar: string | null
}

/**
 * Says what a link of a chain means: as its entry of the grammar does, else as the table does.
 *
 * @param grammar entries of the grammar by their id
 */
export function explain(
  { form, rule }: Part,
  grammar: ReadonlyMap<string, Explained>,
): ExplainedPart {
  const entry = rule.grammar === undefined ? undefined : grammar.get(rule.grammar)
  const name = rule.name ?? entry?.meanings[0] ?? rule.form
  return {
    form,
    name,
    meaning: entry?.meanings.join('; ') ?? name,
    level: entry?.level ?? rule.level ?? 'advanced',
    grammar: (entry && rule.grammar) ?? null,
  }
}
