import type { Morpheme } from './analysis.ts'
import { NEGATIONS } from './copula.ts'

/**
 * Whether a phrase has every space of its patterns. A person who writes the space of 차가 와요
 * does not omit that of -아/어 가다.
 */
export function isSpelledOut(parts: readonly Morpheme[], spaces: number): boolean {
  const cited = parts.map(({ rule }) =>
    NEGATIONS.some(negation => negation === rule) ? 1 : rule.form.split(' ').length - 1,
  )
  return cited.reduce((sum, count) => sum + count, 0) <= spaces
}
