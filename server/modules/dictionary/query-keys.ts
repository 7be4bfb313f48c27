import { convertQwertyToHangul, disassemble } from 'es-hangul'
import { hanja, jamo, KEY_MAX, type Namespace } from './entry-keys.ts'
import { plainText } from './plain-text.ts'
import { foldSound, latinLetters } from './spelled-by-ear.ts'

/** One prefix to look for, and how a hit counts (lower is better). */
export interface Lookup {
  key: string
  /** The whole key is the text. */
  exact: number
  /** The key goes on after the text. */
  prefix: number
}

const GLOSS_WEIGHTS = [0, 1, 2, 3, 4, 5, 6]
const HANGUL = /[\p{Script=Hangul}]/u
const CONSONANTS_ONLY = /^[ㄱ-ㅎ\s]+$/

/** What a text can mean, judged by its script: Hangul, initial consonants, hanja, or Latin letters. */
export function lookups(text: string): Lookup[] {
  if (CONSONANTS_ONLY.test(text)) {
    return wanted([{ key: `c0${disassemble(text).replace(/\s/g, '')}`, exact: 10, prefix: 30 }])
  }
  if (HANGUL.test(text)) return hangul(text)
  if (hanja(text)) return wanted([{ key: `o0${hanja(text)}`, exact: 0, prefix: 20 }])
  return wanted([
    ...glosses('i', text, 2, 22),
    { key: `r0${latinLetters(text)}`, exact: 4, prefix: 24 },
    { key: `r1${foldSound(text)}`, exact: 12, prefix: 34 },
    ...glosses('e', text, 14, 36),
  ])
}

/** The text typed with the keyboard still on Latin letters: gksrnr is 한국. */
export function wrongLayout(text: string): Lookup[] {
  if (!/^[a-z]+$/i.test(text)) return []
  const typed = convertQwertyToHangul(text)
  return /^[가-힣]+[ㄱ-ㅣ]?$/.test(typed) ? hangul(typed) : []
}

function hangul(text: string): Lookup[] {
  return wanted([
    { key: `h0${jamo(text)}`, exact: 0, prefix: 20 },
    { key: `f0${jamo(text)}`, exact: 10, prefix: 45 },
  ])
}

function glosses(namespace: Namespace, text: string, exact: number, prefix: number): Lookup[] {
  const plain = plainText(text)
  return GLOSS_WEIGHTS.map(weight => ({
    key: `${namespace}${weight}${plain}`,
    exact: exact + weight * 2,
    prefix: prefix + weight * 2,
  }))
}

/** A bare namespace would match everything. */
function wanted(all: Lookup[]): Lookup[] {
  return all
    .filter(({ key }) => key.length > 2)
    .map(lookup => ({ ...lookup, key: lookup.key.slice(0, KEY_MAX + 2) }))
}
