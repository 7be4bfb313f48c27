import type { Ending } from './ending.ts'

/** 이다, which turns a noun into a predicate. */
export const COPULA: Ending = { form: '이다', grammar: 'ieyo-yeyo', name: 'adalah', gives: 'I' }
export const NEGATED_COPULA: Ending = {
  form: '이/가 아니다',
  grammar: 'i-ga-anida',
  name: 'bukan',
  gives: 'I',
}

/** Verbs derived from nouns, if the dictionary has only the noun. */
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

/** Irregular contractions of a pronoun with a particle. */
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
/** Shortened nouns with their dictionary forms. */
export const SHORT_NOUNS: readonly (readonly [short: string, whole: string])[] = [
  ['거', '것'],
  ['뭐', '무엇'],
]

/** Contractions of two words, inflected like the second: 어디 있어요 becomes 어딨어요. */
export const SHORT_STEMS: readonly { short: string; word: string; before: Ending }[] = [
  ...[
    { short: '어딨', before: { form: '어디', name: 'di mana' } },
    { short: '여깄', before: { form: '여기', name: 'di sini' } },
    { short: '거깄', before: { form: '거기', name: 'di situ' } },
    { short: '저깄', before: { form: '저기', name: 'di sana' } },
  ].map(({ short, before }) => ({ short, word: '있다', before: beginners(before) })),
  { short: '어떡하', word: '하다', before: beginners({ form: '어떻게', name: 'bagaimana' }) },
]
/** Contracted pronouns: 걔 is 그 아이, he or she, of a child or a friend. */
export const SHORT_PERSONS: readonly { short: string; word: string; before: Ending }[] = [
  { short: '걔', before: { form: '그', name: 'itu' } },
  { short: '얘', before: { form: '이', name: 'ini' } },
  { short: '쟤', before: { form: '저', name: 'itu (yang jauh)' } },
].map(({ short, before }) => ({ short, word: '아이', before: beginners(before) }))

function beginners(rule: Ending): Ending {
  return { ...rule, level: 'beginner' }
}

/** Words that negate the verb or adjective after them. */
export const NEGATIONS: readonly Ending[] = [
  { form: '안', grammar: 'an' },
  { form: '못', grammar: 'mot', name: 'tidak bisa' },
]
