import type { Level, PartOfSpeech } from '../../../../src/contract/dictionary.ts'

/** 품사 없음 (no word class) and unknown names have no entry. */
export const PARTS_OF_SPEECH: ReadonlyMap<string, PartOfSpeech> = new Map([
  ['명사', 'noun'],
  ['의존 명사', 'dependent-noun'],
  ['대명사', 'pronoun'],
  ['수사', 'numeral'],
  ['동사', 'verb'],
  ['보조 동사', 'auxiliary-verb'],
  ['형용사', 'adjective'],
  ['보조 형용사', 'auxiliary-adjective'],
  ['부사', 'adverb'],
  ['관형사', 'determiner'],
  ['조사', 'particle'],
  ['감탄사', 'interjection'],
  ['어미', 'ending'],
  ['접사', 'affix'],
])

/** 없음 (none) has no entry. */
export const LEVELS: ReadonlyMap<string, Level> = new Map([
  ['초급', 'beginner'],
  ['중급', 'intermediate'],
  ['고급', 'advanced'],
])

export type EquivalentLanguage = 'id' | 'en'

/** The languages we keep; a table of equivalents names them by code. */
export const LANGUAGES: ReadonlyMap<string, EquivalentLanguage> = new Map([
  ['인도네시아어', 'id'],
  ['영어', 'en'],
  ['id', 'id'],
  ['en', 'en'],
])

export type Unit = 'word' | 'expression' | 'idiom'

/** @returns undefined for a unit the dictionary does not have today */
export function unitOf(name: string): Unit | undefined {
  if (name === '' || name === '단어') return 'word'
  // The dot in 문법‧표현 differs between dumps.
  if (name === '구' || name.startsWith('문법')) return 'expression'
  if (name === '관용구' || name === '속담') return 'idiom'
  return undefined
}
