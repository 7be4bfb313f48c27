import type { Level, PartOfSpeech, Relation } from '../../../../src/contract/dictionary.ts'

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

/** 작은말, 큰말, 센말 and 여린말 mean the same with other vowels or consonants: 졸졸 and 줄줄, 반질반질 and 빤질빤질. */
export const RELATIONS: ReadonlyMap<string, Relation> = new Map([
  ['반대말', 'opposite'],
  ['유의어', 'similar'],
  ['높임말', 'polite'],
  ['낮춤말', 'humble'],
  ['준말', 'short'],
  ['본말', 'full'],
  ['작은말', 'lighter'],
  ['큰말', 'heavier'],
  ['센말', 'stronger'],
  ['여린말', 'softer'],
  ['참고어', 'see-also'],
])

export type EquivalentLanguage = 'id' | 'en'

/** The languages that we import; a table of equivalents names them by code. */
export const LANGUAGES: ReadonlyMap<string, EquivalentLanguage> = new Map([
  ['인도네시아어', 'id'],
  ['영어', 'en'],
  ['id', 'id'],
  ['en', 'en'],
])

/** `unknown` stands for an absent value: nearly always a word. */
export type Unit = 'word' | 'unknown' | 'phrase' | 'pattern' | 'idiom' | 'proverb'

const UNITS: ReadonlyMap<string, Unit> = new Map([
  ['', 'unknown'],
  ['단어', 'word'],
  ['구', 'phrase'],
  ['관용구', 'idiom'],
  ['속담', 'proverb'],
])

/** @returns undefined for a unit that the dictionary does not have today */
export function unitOf(name: string): Unit | undefined {
  // The dot in 문법‧표현 differs between dumps.
  return name.startsWith('문법') ? 'pattern' : UNITS.get(name)
}
