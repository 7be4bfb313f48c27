import { ADNOMINALS } from './adnominal-endings.ts'
import { AUXILIARIES } from './auxiliaries.ts'
import { CLOSED_PATTERNS } from './closed-patterns.ts'
import { type Ending, type Shape, shapesOf } from './ending.ts'
import { FINALS } from './final-endings.ts'
import { CONNECTIVES } from './joining-endings.ts'
import { MARKS } from './marks.ts'
import { NOMINAL_PATTERNS } from './nominal-patterns.ts'
import { PREDICATE_PATTERNS } from './predicate-patterns.ts'
import { QUOTED_FINALS } from './quoted-endings.ts'
import type { Kind } from './stems.ts'
import { Tails } from './tails.ts'

/** Every ending, mark and pattern that verbs, adjectives and 이다 take. */
export const ENDINGS: readonly Ending[] = [
  ...MARKS,
  ...FINALS,
  ...QUOTED_FINALS,
  ...CONNECTIVES,
  ...ADNOMINALS,
  ...AUXILIARIES,
  ...PREDICATE_PATTERNS,
  ...NOMINAL_PATTERNS,
  ...CLOSED_PATTERNS,
]

const KINDS = new Set<string>(['same', 'V', 'A', 'E', 'I', 'T'])
/** Behind these more endings stand, as behind a stem. */
export const STEM_TAILS = new Tails<Shape>()
/** With these a word can end. */
export const WORD_TAILS = new Tails<Shape>()

for (const ending of ENDINGS) {
  const tails = isStem(ending.gives) ? STEM_TAILS : WORD_TAILS
  for (const shape of shapesOf(ending)) tails.add(shape.text, shape)
}

export function isStem(gives: Ending['gives']): gives is 'same' | Kind {
  return gives !== undefined && KINDS.has(gives)
}
