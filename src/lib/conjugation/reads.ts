import type { Analysis, Lexeme } from './analysis.ts'
import { irregularsOf, type Kind, type Stem } from './stems.ts'

/** What is repeated again and again (에서에서에서) could be read in a million ways. */
const READS_MAX = 12
const PARTS_MAX = 8

/** Something that endings can follow. */
export interface StemRead<L extends Lexeme> extends Analysis<L> {
  stem: Stem
}

/** Something that particles can follow: all, those that follow anything, or 요 alone. */
export interface NounRead<L extends Lexeme> extends Analysis<L> {
  takes: 'all' | 'free' | 'polite'
  /** Particles may be heard as a consonant behind it: 난, 이건. */
  isPronoun: boolean
}

/** The first of them, without those that are too long. */
export function likely<R extends Analysis<Lexeme>>(reads: readonly R[]): readonly R[] {
  return reads.filter(({ parts }) => parts.length <= PARTS_MAX).slice(0, READS_MAX)
}

/** A word without anything added to it. */
export function bare<L extends Lexeme>(lexeme: L): Analysis<L> {
  return { lexeme, parts: [], irregular: null }
}

/** Each way in which a stem may change. */
export function stemsOf<L extends Lexeme>(
  text: string,
  kind: Kind,
  read: Analysis<L>,
): StemRead<L>[] {
  return irregularsOf(text, kind).map(irregular => ({ ...read, stem: { text, kind, irregular } }))
}

/** 있다, 없다 and what is made with them take endings of verbs; 있다 is one, too. */
export function kindsOf({ part, word }: Lexeme, text: string): readonly Kind[] {
  if (part !== 'verb' && part !== 'adjective') return []
  if (word === '아니다') return ['I']
  const kind = part === 'verb' ? 'V' : 'A'
  if (!/[있없밌]다$/u.test(word) || text === '') return [kind]
  return part === 'verb' ? ['E', 'V'] : ['E']
}
