import type { WordAnalysis } from '../../contract/dictionary-search.ts'
import type { Ranked } from '../conjugation/analysis.ts'
import { NUMBER } from '../conjugation/counting.ts'
import { levelRank } from './entry-table.ts'
import type { ListedWord, Numbered } from './listed-words.ts'

/** One way to read a word. */
export type Way = Ranked<ListedWord>

/** An analysis, and the numbers of the entries that may be meant, the most usual first. */
export interface Analysed {
  numbers: readonly number[]
  analysis: WordAnalysis
  /** 0 for words that beginners learn first, then upwards. */
  rank: number
  /** It is a short noun that few know, which is found in almost everything. */
  isFarFetched: boolean
}

export function leastRank(called: readonly Numbered[]): number {
  return Math.min(...called.map(({ entry }) => levelRank(entry.level)))
}

/** A headword as it stands. What describes nouns is meant before another word: 새 차 is no bird. */
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
 * Every entry that one of the ways leads to, from the likeliest way on. Of ways that are as likely
 * the more usual word comes first, and behind a number what is counted.
 */
export function homographsOf(ways: readonly Way[]): readonly Numbered[] {
  const [only] = ways
  if (only?.lexeme.homographs.length === 1 && ways.length === 1) return only.lexeme.homographs
  const isCounted = ways[0]?.parts[0]?.rule === NUMBER
  const counts = ({ entry }: Numbered) =>
    Number(isCounted && entry.part_of_speech === 'dependent-noun')
  const first = ({ lexeme }: Way) => lexeme.homographs[0]?.number ?? 0
  const inOrder = ways.toSorted((a, b) => a.cost - b.cost || first(a) - first(b))
  const homographs = inOrder.flatMap(({ lexeme }) => lexeme.homographs)
  return [...new Set(homographs)].sort((a, b) => counts(b) - counts(a))
}

/**
 * What a headword can be besides: a form of a verb or adjective, or of a pronoun, some of which
 * become one with a particle (제, 누가); but nothing that is seldom meant (지구, 가구).
 */
export function isLikely({ lexeme: { part }, parts }: Way): boolean {
  const isInflected = part === 'verb' || part === 'adjective' || part === 'pronoun'
  return isInflected && parts.every(({ rule: { bias = 0 } }) => bias <= 0)
}

/** 차 is a form of 차다, but only where a sentence ends. */
export function isBare({ parts }: Way): boolean {
  return parts.length === 1 && parts[0]?.rule.form === '-아/어'
}
