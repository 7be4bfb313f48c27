import type { Analysis, Lexeme } from './analysis.ts'
import { irregularsOf, type Kind, type Stem } from './stems.ts'

/** Maximum number of readings per text: repetitions (에서에서에서) would have millions. */
const READS_MAX = 12
const PARTS_MAX = 8

/** A reading that endings can follow. */
export interface StemRead<L extends Lexeme> extends Analysis<L> {
  stem: Stem
}

/** A reading that particles can follow: all, the free ones, or only 요. */
export interface NounRead<L extends Lexeme> extends Analysis<L> {
  takes: 'all' | 'free' | 'polite'
  /** Whether particles after it may contract to a consonant: 난, 이건. */
  isPronoun: boolean
}

/** Returns the first readings, without those that are too long. */
export function likely<R extends Analysis<Lexeme>>(reads: readonly R[]): readonly R[] {
  return reads.filter(({ parts }) => parts.length <= PARTS_MAX).slice(0, READS_MAX)
}

/** Returns the reading as a word without morphemes. */
export function bare<L extends Lexeme>(lexeme: L): Analysis<L> {
  return { lexeme, parts: [], irregular: null }
}

/** Returns a stem for each way in which it may change. */
export function stemsOf<L extends Lexeme>(
  text: string,
  kind: Kind,
  read: Analysis<L>,
): StemRead<L>[] {
  return irregularsOf(text, kind).map(irregular => ({ ...read, stem: { text, kind, irregular } }))
}

/** Returns the kinds of a stem: 있다, 없다 and compounds take verb endings; 있다 is also a verb. */
export function kindsOf({ part, word }: Lexeme, text: string): readonly Kind[] {
  if (part !== 'verb' && part !== 'adjective') return []
  if (word === '아니다') return ['I']
  const kind = part === 'verb' ? 'V' : 'A'
  if (!/[있없밌]다$/u.test(word) || text === '') return [kind]
  return part === 'verb' ? ['E', 'V'] : ['E']
}
