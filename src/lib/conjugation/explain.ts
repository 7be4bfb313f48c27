import type { Morpheme } from './analysis.ts'

export type Level = 'beginner' | 'intermediate' | 'advanced'

/** The grammar reference's entry for an ending. */
export interface Explained {
  level: Level
  /** The commonest first. */
  meanings: readonly string[]
  /** Citation form. */
  form?: string
  /** Other spellings, and example words. */
  searches?: readonly string[]
}

/** A morpheme with its explanation. */
export interface ExplainedMorpheme {
  /** Its spelling in this word. */
  form: string
  /** Its meaning in a word or two. */
  name: string
  /** All its meanings. */
  meaning: string
  level: Level
  /** Id of its grammar entry, null if there is none. */
  grammar: string | null
}

/**
 * Explains a morpheme by its grammar entry, or else by the table.
 *
 * @param grammar grammar entries by id
 */
export function explain(
  { form, rule }: Morpheme,
  grammar: ReadonlyMap<string, Explained>,
): ExplainedMorpheme {
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
