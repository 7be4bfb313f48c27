import type { Ending } from './ending.ts'

/** 이다, which makes a sentence of a noun. */
export const COPULA: Ending = { form: '이다', grammar: 'ieyo-yeyo', name: 'adalah', gives: 'I' }
export const NEGATED_COPULA: Ending = {
  form: '이/가 아니다',
  grammar: 'i-ga-anida',
  name: 'bukan',
  gives: 'I',
}

/** Verbs that are made of nouns, where the dictionary has only the noun. */
export const DERIVED: readonly { stem: string; kinds: readonly ('V' | 'A')[]; rule: Ending }[] = [
  {
    stem: '하',
    kinds: ['V', 'A'],
    rule: { form: '-하다', name: 'melakukan; bersifat', level: 'beginner', gives: 'V' },
  },
  {
    stem: '되',
    kinds: ['V'],
    rule: { form: '-되다', name: 'menjadi; di-', level: 'intermediate', gives: 'V' },
  },
  {
    stem: '드리',
    kinds: ['V'],
    rule: { form: '-드리다', name: 'melakukan untuk (hormat)', level: 'intermediate', gives: 'V' },
  },
  {
    stem: '받',
    kinds: ['V'],
    rule: { form: '-받다', name: 'menerima; di-', level: 'intermediate', gives: 'V' },
  },
  {
    stem: '스럽',
    kinds: ['A'],
    rule: { form: '-스럽다', name: 'bersifat', level: 'intermediate', gives: 'A' },
  },
  {
    stem: '시키',
    kinds: ['V'],
    rule: { form: '-시키다', name: 'menyuruh', level: 'intermediate', gives: 'V' },
  },
]

/** What is short for a pronoun and a particle, and follows no rule. */
export const CONTRACTIONS: Readonly<Record<string, readonly [word: string, particle: string]>> = {
  내가: ['나', '가'],
  네가: ['너', '가'],
  제가: ['저', '가'],
  누가: ['누구', '가'],
  내: ['나', '의'],
  네: ['너', '의'],
  제: ['저', '의'],
  내게: ['나', '에게'],
  네게: ['너', '에게'],
  제게: ['저', '에게'],
  무얼: ['무엇', '을'],
}
/** How nouns are written in short, and in the dictionary. */
export const SHORT_NOUNS: readonly (readonly [short: string, whole: string])[] = [
  ['거', '것'],
  ['뭐', '무엇'],
]

/** What stands before a verb or adjective and denies it. */
export const NEGATIONS: readonly Ending[] = [
  { form: '안', grammar: 'an' },
  { form: '못', grammar: 'mot', name: 'tidak bisa' },
]
