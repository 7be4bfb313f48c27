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

/** Marks between a verb's stem and its final ending. */
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

/** All endings, marks and patterns of verbs, adjectives and 이다. */
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
/** Endings that more endings may follow, as after a stem. */
export const STEM_TAILS = new Tails<Shape>()
/** Endings that can end a word. */
export const WORD_TAILS = new Tails<Shape>()

for (const ending of ENDINGS) {
  const tails = isStem(ending.gives) ? STEM_TAILS : WORD_TAILS
  for (const shape of shapesOf(ending)) tails.add(shape.text, shape)
}

export function isStem(gives: Ending['gives']): gives is 'same' | Kind {
  return gives !== undefined && KINDS.has(gives)
}
