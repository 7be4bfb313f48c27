import type { Analysis, Lexeme, Lexicon, Ranked } from './analysis.ts'
import { NEGATIONS } from './copula.ts'
import { costOf } from './cost.ts'
import { jamoOf } from './jamo.ts'
import { Reading } from './reading.ts'

/** Negations before a word, with and without the space that is often omitted. */
const NEGATED = [' ', ''].flatMap(space =>
  NEGATIONS.map(rule => ({
    begin: jamoOf(rule.form) + space,
    part: { form: rule.form, rule },
  })),
)
/** Longest phrase that can be a pattern, in jamo. */
const JAMO_MAX = 80

/**
 * Analyses a form into the word of the dictionary and its morphemes, in order. Finds only chains
 * from which `generate` would produce the same form.
 *
 * @param form a word, or several words that form one pattern (먹고 싶어요)
 * @returns the likeliest first; none for a word in its dictionary form
 */
export function analyse<L extends Lexeme>(form: string, lexicon: Lexicon<L>): Ranked<L>[] {
  const jamo = form.normalize('NFD')
  if (jamo.length > JAMO_MAX) return []
  const ranked = new Map<string, Ranked<L>>()
  for (const analysis of readings(jamo, new Reading(lexicon))) {
    if (analysis.lexeme.word === form.normalize('NFC')) continue
    const chain = analysis.parts.map(({ form: part, rule }) => `${rule.form} ${part}`)
    const { word, part, irregulars } = analysis.lexeme
    const key = [word, part, JSON.stringify(irregulars), ...chain].join('\n')
    const cost = costOf(analysis)
    if (cost < (ranked.get(key)?.cost ?? Infinity)) ranked.set(key, { ...analysis, cost })
  }
  return [...ranked.values()].sort((a, b) => a.cost - b.cost)
}

/** Returns all readings, also of a form that 안 or 못 negates. */
function readings<L extends Lexeme>(jamo: string, reading: Reading<L>): readonly Analysis<L>[] {
  const denied = NEGATED.find(({ begin }) => jamo.startsWith(begin))
  const wholeReadings = reading.words(jamo)
  if (!denied) return wholeReadings
  const { begin, part } = denied
  const restReadings = reading
    .words(jamo.slice(begin.length))
    .filter(({ lexeme }) => lexeme.part === 'verb' || lexeme.part === 'adjective')
  return [
    ...wholeReadings,
    ...restReadings.map(read => ({ ...read, parts: [part, ...read.parts] })),
  ]
}
