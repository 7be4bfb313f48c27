import { disassemble } from 'es-hangul'

/** Stems to which endings are added, as sequences of jamo. */
export interface VerbBases {
  /** Stems before 고, 지, 습니다. */
  plain: string[]
  /** Stems before 세요, 면, ㄹ 거예요, with 으 if needed. */
  open: string[]
  /** Stems before 요, 서, ㅆ: 먹어, 가, 해. */
  infinitive: string[]
}

const BRIGHT = /[ㅏㅗ]$/
/**
 * Regular stems in ㅂ and irregular ones in ㄷ and ㅅ: most in ㅂ change before a vowel, most others do
 * not.
 */
const REGULAR_B = [
  '입다',
  '잡다',
  '좁다',
  '씹다',
  '접다',
  '집다',
  '뽑다',
  '업다',
  '붙잡다',
  '꼽다',
  '굽다',
]
const CHANGING_D = ['듣다', '걷다', '묻다', '싣다', '깨닫다', '알아듣다']
const CHANGING_S = ['낫다', '짓다', '붓다', '잇다', '젓다', '긋다']
const REGULAR_H = [
  '좋다',
  '많다',
  '넣다',
  '놓다',
  '싫다',
  '괜찮다',
  '않다',
  '끊다',
  '끓다',
  '낳다',
  '쌓다',
]
const REGULAR_REU = ['따르다', '들르다', '치르다']

/** @param word a verb or adjective in its dictionary form, ending in 다 */
export function basesOf(word: string): VerbBases {
  const stem = disassemble(word.slice(0, -1))
  if (word.endsWith('하다')) return vowelBases(stem, [`${stem.slice(0, -1)}ㅐ`, `${stem}ㅇㅕ`])
  if (word.endsWith('아니다')) return vowelBases(stem, [`${stem}ㅇㅔ`, `${stem}ㅇㅓ`])
  if (word.endsWith('르다') && !REGULAR_REU.includes(word)) return reuBases(stem)
  if (/[ㅏ-ㅣ]$/.test(stem)) return vowelBases(stem, contracted(stem))
  return consonantBases(word, stem)
}

function vowelBases(stem: string, infinitive: string[]): VerbBases {
  return { plain: [stem], open: [stem], infinitive }
}

/** Returns the bases of verbs in 르: 모르다 → 몰라, 부르다 → 불러. */
function reuBases(stem: string): VerbBases {
  const before = stem.slice(0, -2)
  return vowelBases(stem, [`${before}ㄹㄹ${BRIGHT.test(before) ? 'ㅏ' : 'ㅓ'}`])
}

function contracted(stem: string): string[] {
  const before = stem.slice(0, -1)
  switch (stem.at(-1)) {
    case 'ㅡ':
      return [`${before}${isBright(before.replace(/[ㄱ-ㅎ]+$/, '')) ? 'ㅏ' : 'ㅓ'}`]
    case 'ㅗ':
      return [`${stem}ㅏ`, `${stem}ㅇㅏ`]
    case 'ㅜ':
      return [`${stem}ㅓ`, `${stem}ㅇㅓ`]
    case 'ㅣ':
      // ㅚ, ㅟ and ㅢ also end in ㅣ when decomposed.
      return /[ㅗㅜㅡ]ㅣ$/.test(stem)
        ? [`${stem}ㅇㅓ`, `${stem.slice(0, -2)}ㅗㅐ`]
        : [`${before}ㅕ`, `${stem}ㅇㅓ`]
    default:
      return [stem]
  }
}

function consonantBases(word: string, stem: string): VerbBases {
  const before = stem.slice(0, -1)
  const vowel = isBright(stem.replace(/[ㄱ-ㅎ]+$/, '')) ? 'ㅏ' : 'ㅓ'
  const regular = { plain: [stem], open: [`${stem}ㅇㅡ`], infinitive: [`${stem}ㅇ${vowel}`] }
  switch (stem.at(-1)) {
    case 'ㄹ':
      return { plain: [stem, before], open: [stem, before], infinitive: regular.infinitive }
    case 'ㅂ':
      if (REGULAR_B.includes(word) || stem.endsWith('ㄹㅂ')) return regular
      return {
        plain: [stem],
        open: [`${before}ㅇㅜ`],
        infinitive: [`${before}ㅇㅜㅓ`, `${before}ㅇㅗㅏ`],
      }
    case 'ㄷ':
      if (!CHANGING_D.includes(word)) return regular
      return changed(stem, `${before}ㄹㅇ`, vowel)
    case 'ㅅ':
      return CHANGING_S.includes(word) ? changed(stem, `${before}ㅇ`, vowel) : regular
    case 'ㅎ':
      if (REGULAR_H.includes(word)) return regular
      return { plain: [stem], open: [before], infinitive: [`${before.slice(0, -1)}ㅐ`] }
    default:
      return regular
  }
}

function changed(stem: string, before: string, vowel: string): VerbBases {
  return { plain: [stem], open: [`${before}ㅡ`], infinitive: [before + vowel] }
}

function isBright(letters: string): boolean {
  return BRIGHT.test(letters)
}
