import type { Ending } from './ending.ts'
import type { Particle } from './particles.ts'
import type { Irregular } from './stems.ts'

/** The fields of a dictionary word that the analysis needs. */
export interface Lexeme {
  /** Its dictionary form: 걷다, 학교. */
  word: string
  part: 'verb' | 'adjective' | 'noun' | 'pronoun' | 'adverb'
  /** 0 for the words that beginners learn first, then upwards. */
  rank: number
  /** How its stem changes, if the dictionary distinguishes it from a homograph. */
  irregulars?: readonly (Irregular | null)[]
}

/** Returns the words with this spelling: none, one, or homographs. */
export type Lexicon<L extends Lexeme> = (word: string) => readonly L[]

/** One morpheme of a word. */
export interface Morpheme {
  /** Its spelling here: `-었-`, `-어요`, `에서`; patterns as they are cited. */
  form: string
  /** Its entry in the table. */
  rule: Ending | Particle
}

/** A reading of a written word. */
export interface Analysis<L extends Lexeme = Lexeme> {
  lexeme: L
  parts: readonly Morpheme[]
  /** How its stem has changed, null if it has not. */
  irregular: Irregular | null
  /** Whether it contains an 이다 that is not pronounced. */
  isUnheard?: boolean
  /** Whether a particle is contracted behind a noun, which is only said so: 친굴 for 친구를. */
  isClipped?: boolean
  /** Whether it is a form of the verb that the word shortens: 머물러 (머무르다) for 머물다. */
  isBorrowed?: boolean
}

/** A reading with its cost, to compare it with others. */
export interface Ranked<L extends Lexeme = Lexeme> extends Analysis<L> {
  /** How unlikely the reading is; lower is better. */
  cost: number
}
