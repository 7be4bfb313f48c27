import type { Analysis, Lexeme, Lexicon, Ranked } from './analysis.ts'
import { NEGATIONS } from './copula.ts'
import { costOf } from './cost.ts'
import { lettersOf } from './letters.ts'
import { Reading } from './reading.ts'

/** The space behind them is often left out. */
const NEGATED = [' ', ''].flatMap(space =>
  NEGATIONS.map(rule => ({
    begin: lettersOf(rule.form) + space,
    part: { form: rule.form, rule },
  })),
)
/** A phrase is no longer than this, in letters; longer ones are no patterns. */
const LETTERS_MAX = 80

/**
 * Finds what a form is made of: the word of the dictionary, and what was added to it, in order.
 * Only what `generate` would make of the same chain is found.
 *
 * @param form a word, or several that are a pattern together (먹고 싶어요)
 * @returns the likeliest first; none for a word as the dictionary lists it
 */
export function analyse<L extends Lexeme>(form: string, lexicon: Lexicon<L>): Ranked<L>[] {
  const letters = form.normalize('NFD')
  if (letters.length > LETTERS_MAX) return []
  const found = new Map<string, Ranked<L>>()
  for (const analysis of readings(letters, new Reading(lexicon))) {
    if (analysis.lexeme.word === form.normalize('NFC')) continue
    const chain = analysis.parts.map(({ form: part, rule }) => `${rule.form} ${part}`)
    const { word, part, irregulars } = analysis.lexeme
    const key = [word, part, JSON.stringify(irregulars), ...chain].join('\n')
    const cost = costOf(analysis)
    if (cost < (found.get(key)?.cost ?? Infinity)) found.set(key, { ...analysis, cost })
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost)
}

/** Also of what is denied by 안 or 못 before it. */
function readings<L extends Lexeme>(letters: string, reading: Reading<L>): readonly Analysis<L>[] {
  const denied = NEGATED.find(({ begin }) => letters.startsWith(begin))
  const whole = reading.words(letters)
  if (!denied) return whole
  const { begin, part } = denied
  const rest = reading
    .words(letters.slice(begin.length))
    .filter(({ lexeme }) => lexeme.part === 'verb' || lexeme.part === 'adjective')
  return [...whole, ...rest.map(read => ({ ...read, parts: [part, ...read.parts] }))]
}
