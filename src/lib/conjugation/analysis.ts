import type { Ending } from './ending.ts'
import type { Particle } from './particles.ts'
import type { Irregular } from './stems.ts'

/** A word that a dictionary has, as far as it matters here. */
export interface Lexeme {
  /** As it is listed: 걷다, 학교. */
  word: string
  part: 'verb' | 'adjective' | 'noun' | 'pronoun' | 'adverb'
  /** 0 for the words that beginners learn first, then upwards. */
  rank: number
  /** How its stem changes, where another word is spelled so and the dictionary tells them apart. */
  irregulars?: readonly (Irregular | null)[]
}

/** The words that are spelled so: none, one, or homographs. */
export type Lexicon<L extends Lexeme> = (word: string) => readonly L[]

/** One link of a chain. */
export interface Part {
  /** As it is spelled here: `-었-`, `-어요`, `에서`; patterns as they are cited. */
  form: string
  /** What the table says of it. */
  rule: Ending | Particle
}

/** What a word as it is written is made of. */
export interface Analysis<L extends Lexeme = Lexeme> {
  lexeme: L
  parts: readonly Part[]
  /** How its stem has changed, null where it has not. */
  irregular: Irregular | null
  /** There is an 이다 in it that is not heard. */
  isUnheard?: boolean
  /** It is a form of the verb that the word is short for: 머물러 (머무르다) for 머물다. */
  isBorrowed?: boolean
}

/** One way to read a word, among others. */
export interface Ranked<L extends Lexeme = Lexeme> extends Analysis<L> {
  /** How unlikely it is that it is meant; lower is better. */
  cost: number
}
