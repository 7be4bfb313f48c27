import { disassemble } from 'es-hangul'
import { englishStems, withoutArticle } from './english-stems.ts'
import { hanja, jamo, KEY_MAX, type Namespace } from './entry-keys.ts'
import { indonesianRoots, withoutEnclitics } from './indonesian-roots.ts'
import { isNoHangul, meantInHangul, meantInLatin } from './keyboard-layouts.ts'
import { plainText } from './plain-text.ts'
import { foldSound, latinLetters } from './spelled-by-ear.ts'

/** Keys to look for, and how a hit counts (lower is better). */
export interface Lookup {
  /** Namespace and text. */
  key: string
  /** The whole key is the text. */
  exact: number
  /** The key goes on after the text; absent where only whole keys count. */
  prefix?: number
  /** What each step of a key's own weight adds. */
  step: number
  /** Why what merely begins so is found by accident: its sound is folded, or another keyboard layout was meant. */
  guess?: 'sound' | 'layout'
}

const HANGUL = /[\p{Script=Hangul}]/u
const CONSONANTS_ONLY = /^[ㄱ-ㅎ\s]+$/
/** A word that only ends in the text counts this much more than one that is the text. */
export const LATER = 36
/** A form or another spelling that is the text counts this much more than a headword. */
export const AS_FORM = 10
/** So few keys make a word of the other layout by accident. */
const FEW_KEYS = 3
/** Behind everything that the text says as it is typed. */
const OTHER_LAYOUT = 70
/** Shorter words have no affix that leaves a root. */
const AFFIXED_MIN = 5
const ROOTS_MAX = 10

/** What a text can mean: Hangul, initial consonants, hanja, or Latin letters; also with the keyboard on the other layout. */
export function lookups(text: string): Lookup[] {
  if (hanja(text)) return wanted([lookup('o', hanja(text), { exact: 0, prefix: 15, step: 35 })])
  if (!HANGUL.test(text))
    return wanted([...latin(text), ...meantInHangul(text).flatMap(typedInHangul)])
  const other = typedInLatin(text)
  if (CONSONANTS_ONLY.test(text)) {
    const consonants = disassemble(text).replace(/\s/g, '')
    return wanted([lookup('c', consonants, { exact: 10, prefix: 30 }), ...other])
  }
  return wanted([...hangul(text), ...other])
}

/** A suffix of a word is a key of weight 1: 교 is in 학교. */
function hangul(text: string): Lookup[] {
  return [
    lookup('h', jamo(text), { exact: 0, prefix: 20, step: LATER }),
    lookup('f', jamo(text), { exact: AS_FORM, prefix: 45 }),
  ]
}

function latin(text: string): Lookup[] {
  const plain = plainText(text)
  return [
    lookup('i', plain, { exact: 2, prefix: 22, step: 2 }),
    lookup('r', latinLetters(text), { exact: 4, prefix: 24, step: 8 }),
    lookup('r', soundOf(text), { exact: 8, prefix: 30, step: 4, guess: 'sound' }),
    lookup('e', withoutArticle(plain), { exact: 6, prefix: 36, step: 2 }),
    ...roots(plain).map((root, at) => lookup('i', root, { exact: 40 + at, step: 2 })),
    ...englishStems(plain).map((stem, at) => lookup('e', stem, { exact: 40 + at, step: 2 })),
  ]
}

/** Folded, gkrry and qkq would be half of the dictionary's beginnings; nobody says them. */
function soundOf(text: string): string {
  return text.trim().length <= 2 || /[aeiouyw]/i.test(text) ? foldSound(text) : ''
}

function roots(plain: string): string[] {
  if (plain.length < AFFIXED_MIN) return []
  return [...withoutEnclitics(plain), ...indonesianRoots(plain)].slice(0, ROOTS_MAX)
}

/** Hangul typed on Latin letters: as good as what is heard, or where it is short as what begins so. */
function typedInHangul(meant: string): Lookup[] {
  const base = jamo(meant).length > FEW_KEYS ? 16 : 20
  return hangul(meant).map(found => ({
    ...found,
    exact: base + found.exact,
    prefix: OTHER_LAYOUT,
    guess: 'layout',
  }))
}

/**
 * Latin letters typed on Hangul, which most often is no Korean word; else it is behind those that
 * are, and only meanings count. Who can write Hangul seldom writes sounds, and then whole words.
 */
function typedInLatin(text: string): Lookup[] {
  const meant = meantInLatin(text)
  if (!meant) return []
  const found: Lookup[] = latin(meant).map(each => ({ ...each, guess: 'layout' }))
  const sounds = found.filter(({ key }) => key.startsWith('r'))
  const meanings = found.filter(({ key }) => !key.startsWith('r'))
  if (isNoHangul(text)) return [...meanings, ...sounds.map(({ prefix: _, ...each }) => each)]
  return meanings.map(({ exact, prefix, ...each }) => ({
    ...each,
    exact: meant.length > FEW_KEYS ? 18 + Math.floor(exact / 4) : 33,
    ...(prefix !== undefined && { prefix: prefix + OTHER_LAYOUT }),
  }))
}

function lookup(
  namespace: Namespace,
  text: string,
  score: Omit<Lookup, 'key' | 'step'> & { step?: number },
): Lookup {
  return { key: text && namespace + text.slice(0, KEY_MAX), step: 0, ...score }
}

/** A bare namespace would match everything. */
function wanted(all: Lookup[]): Lookup[] {
  return all.filter(({ key }) => key)
}
