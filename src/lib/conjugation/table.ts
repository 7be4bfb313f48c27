import { ADNOMINALS } from './adnominal-endings.ts'
import { AUXILIARIES } from './auxiliaries.ts'
import { CLOSED_PATTERNS } from './closed-patterns.ts'
import { type Ending, type Shape, shapesOf } from './ending.ts'
import { FINALS } from './final-endings.ts'
import { CONNECTIVES } from './joining-endings.ts'
import { NOMINAL_PATTERNS } from './nominal-patterns.ts'
import { PREDICATE_PATTERNS } from './predicate-patterns.ts'
import { QUOTED_FINALS } from './quoted-endings.ts'
import type { Kind } from './stems.ts'
import { Tails } from './tails.ts'

/** Marks within a verb, between its stem and its last ending. */
const MARKS: readonly Ending[] = [
  { form: '-(으)시-', grammar: 'eusi', name: 'hormat', shapes: ['(으)시'], gives: 'same' },
  { form: '-았/었-', grammar: 'at-eot', name: 'lampau', shapes: ['+ㅆ'], gives: 'T' },
  { form: '-았었/었었-', grammar: 'asseot', name: 'dulu pernah', shapes: ['+ㅆ었'], gives: 'T' },
  { form: '-겠-', grammar: 'get', name: 'niat atau dugaan', shapes: ['겠'], gives: 'T' },
  {
    form: '-아야겠/어야겠-',
    grammar: 'aya-hada',
    name: 'harus (saya rasa)',
    shapes: ['+야겠'],
    gives: 'T',
  },
]

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
