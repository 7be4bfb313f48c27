import type { WordAnalysis } from '../../contract/dictionary-search.ts'
import type { Ranked } from '../conjugation/analysis.ts'
import { isCounted } from '../conjugation/counting.ts'
import { levelRank } from './entry-table.ts'
import type { ListedWord, Numbered } from './listed-words.ts'

/** One way to read a word. */
export type Way = Ranked<ListedWord>

/** An analysis, with the numbers of the possible entries, the most usual first. */
export interface Analysed {
  numbers: readonly number[]
  analysis: WordAnalysis
  /** 0 for words that beginners learn first, then upwards. */
  rank: number
  /** Whether it is a rare short noun, or one before a clipped particle: both match too often. */
  isFarFetched: boolean
  /** Whether it has a particle that is clipped behind a noun. */
  isClipped?: boolean
}

/** The readings of words of a text that belong together, mostly of one word. */
export interface Phrase {
  /** Number of words. */
  length: number
  analysed: Analysed[]
}

export function leastRank(called: readonly Numbered[]): number {
  return Math.min(...called.map(({ entry }) => levelRank(entry.level)))
}

/** Returns a headword; before another word, noun modifiers come first: 새 차 is no bird. */
export function headword(typed: string, called: readonly Numbered[], isLast: boolean): Analysed {
  const describes = ({ entry }: Numbered) => Number(entry.part_of_speech === 'determiner')
  const inOrder = isLast ? called : called.toSorted((a, b) => describes(b) - describes(a))
  const id = inOrder[0]?.entry.id ?? ''
  return {
    numbers: inOrder.map(({ number }) => number),
    analysis: { typed, id, word: inOrder[0]?.entry.word ?? typed, irregular: null, parts: [] },
    rank: leastRank(called),
    isFarFetched: false,
  }
}

/**
 * Returns the entries of all ways, the likeliest first. Among equally likely ways the more usual
 * word comes first, and after a number the counter.
 */
export function homographsOf(ways: readonly Way[]): readonly Numbered[] {
  const [only] = ways
  if (only?.lexeme.homographs.length === 1 && ways.length === 1) return only.lexeme.homographs
  const isNumber = ways[0] !== undefined && isCounted(ways[0])
  const counts = ({ entry }: Numbered) =>
    Number(isNumber && entry.part_of_speech === 'dependent-noun')
  const first = ({ lexeme }: Way) => lexeme.homographs[0]?.number ?? 0
  const inOrder = ways.toSorted((a, b) => a.cost - b.cost || first(a) - first(b))
  const homographs = inOrder.flatMap(({ lexeme }) => lexeme.homographs)
  return [...new Set(homographs)].sort((a, b) => counts(b) - counts(a))
}

/**
 * Whether a headword can also be read this way: as a form of a verb or adjective, or of a pronoun
 * contracted with a particle (제, 누가), but not as something unlikely (지구, 가구).
 */
export function isLikely({ lexeme: { part }, parts }: Way): boolean {
  const isInflected = part === 'verb' || part === 'adjective' || part === 'pronoun'
  return isInflected && parts.every(({ rule: { bias = 0 } }) => bias <= 0)
}

/** Whether it is a bare stem form: 차 of 차다, but only at the end of a sentence. */
export function isBare({ parts }: Way): boolean {
  return parts.length === 1 && parts[0]?.rule.form === '-아/어'
}

/** Returns 1 for numerals, which come before words that are spelled alike: 열, fever. */
export function isNumeral({ entry }: Numbered): number {
  const part = entry.part_of_speech
  return Number(part === 'numeral' || part === 'determiner')
}
