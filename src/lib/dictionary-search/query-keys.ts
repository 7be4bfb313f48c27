import { disassemble } from 'es-hangul'
import { colloquialRoots, standardIndonesian } from './colloquial-indonesian.ts'
import { likelyIndonesian } from './colloquial-spellings.ts'
import { englishStems, irregularBase, withoutArticle } from './english-stems.ts'
import { hanja, jamo, KEY_MAX, type Namespace } from './entry-keys.ts'
import { koreanHanja } from './hanja-variants.ts'
import { activeForm, indonesianRoots, withoutEnclitics } from './indonesian-roots.ts'
import { isNoHangul, meantInHangul, meantInLatin } from './keyboard-layouts.ts'
import { plainText } from './plain-text.ts'
import { fanSound, foldSound, latinLetters, unswallowedSound } from './spelled-by-ear.ts'

/** A key to look up, with the scores of hits (lower is better). */
export interface Lookup {
  /** Namespace and text. */
  key: string
  /** Score of a key that equals the text. */
  exact: number
  /** Score of a key that begins with the text; absent if only whole keys count. */
  prefix?: number
  /** Score that each step of a key's own weight adds. */
  step: number
  /** Why a mere prefix matches by accident: by folded sound, or by the other keyboard layout. */
  guess?: 'sound' | 'layout'
}

const HANGUL = /[\p{Script=Hangul}]/u
const CONSONANTS_ONLY = /^[ㄱ-ㅎ\s]+$/
/** Added score of a word that only ends in the text. */
export const LATER = 36
/** Added score of a form or variant spelling, compared to a headword. */
export const AS_FORM = 10
/** Score of the likeliest standard word for a colloquial one, before what begins with the text. */
const LIKELY = 8
/** Scores of roots, of a colloquial word and of any other. */
const OF_COLLOQUIAL = 12
export const ROOT = 40
/** Score of the active form of a passive verb. */
export const ACTIVE = 30
/** Number of keys up to which a word of the other layout is accidental. */
const FEW_KEYS = 3
/** Score behind all matches of the text as it was typed. */
const OTHER_LAYOUT = 70
/** Shortest word that can have an affix and a root. */
const AFFIXED_MIN = 5
const ROOTS_MAX = 10

/** Returns lookups for a text as Hangul, initials, hanja or Latin, on either keyboard layout. */
export function lookups(text: string): Lookup[] {
  if (hanja(text)) {
    const forms = [...new Set([hanja(text), koreanHanja(hanja(text))])]
    return nonEmpty(forms.map(form => lookup('o', form, { exact: 0, prefix: 15, step: 35 })))
  }
  if (!HANGUL.test(text))
    return nonEmpty([...latin(text), ...meantInHangul(text).flatMap(typedInHangul)])
  const other = typedInLatin(text)
  if (CONSONANTS_ONLY.test(text)) {
    const consonants = disassemble(text).replace(/\s/g, '')
    return nonEmpty([lookup('c', consonants, { exact: 10, prefix: 30 }), ...other])
  }
  return nonEmpty([...hangul(text), ...other])
}

/** Returns lookups for Hangul; a suffix of a word is a key of weight 1: 교 in 학교. */
function hangul(text: string): Lookup[] {
  return [
    lookup('h', jamo(text), { exact: 0, prefix: 20, step: LATER }),
    lookup('f', jamo(text), { exact: AS_FORM, prefix: 45 }),
  ]
}

function latin(text: string): Lookup[] {
  const plain = plainText(text)
  const standard = standardIndonesian(plain)
  return [
    lookup('i', plain, { exact: 2, prefix: 22, step: 2 }),
    ...(standard ? [lookup('i', standard, { exact: 2, prefix: 24, step: 2 })] : []),
    lookup('r', latinLetters(text), { exact: 3, prefix: 24, step: 8 }),
    lookup('r', soundOf(text), { exact: 8, prefix: 30, step: 4, guess: 'sound' }),
    ...fan(text),
    lookup('r', unswallowedSound(text), { exact: 6, step: 4, guess: 'sound' }),
    lookup('e', withoutArticle(plain), { exact: 6, prefix: 36, step: 2 }),
    lookup('i', activeForm(standard ?? plain), { exact: ACTIVE, step: 2 }),
    lookup('e', irregularBase(plain), { exact: 10, step: 2 }),
    ...roots(standard ?? plain).map((root, at) =>
      lookup('i', root, { exact: (standard ? OF_COLLOQUIAL : ROOT) + at, step: 2 }),
    ),
    ...englishStems(plain).map((stem, at) => lookup('e', stem, { exact: ROOT + at, step: 2 })),
  ]
}

/** Returns lookups for a text that nothing equals, as the standard words that it may be. */
export function likelyLookups(text: string): Lookup[] {
  const words = likelyIndonesian(plainText(text))
  const roots = [...new Set(words.flatMap(indonesianRoots))].slice(0, ROOTS_MAX)
  return [
    ...words.map((word, at) => lookup('i', word, { exact: LIKELY + at, step: 2 })),
    ...roots.map((root, at) => lookup('i', root, { exact: ROOT + at, step: 2 })),
  ]
}

/** Returns a lookup of a text as fans write it, if that is another sound. */
function fan(text: string): Lookup[] {
  const sound = text.length > FEW_KEYS ? fanSound(text) : ''
  return sound && sound !== soundOf(text)
    ? [lookup('r', sound, { exact: 12, step: 4, guess: 'sound' })]
    : []
}

/** Returns the folded sound, empty for texts like gkrry and qkq, which would match too much. */
function soundOf(text: string): string {
  return text.trim().length <= 2 || /[aeiouyw]/i.test(text) ? foldSound(text) : ''
}

function roots(plain: string): string[] {
  if (plain.length < AFFIXED_MIN) return []
  const all = [...withoutEnclitics(plain), ...indonesianRoots(plain), ...colloquialRoots(plain)]
  return [...new Set(all)].slice(0, ROOTS_MAX)
}

/** Returns lookups for Hangul typed on a Latin layout: as good as by ear, or as prefixes if short. */
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
 * Returns lookups for Latin letters typed on a Hangul layout. If the text can be Korean, they rank
 * behind it, and only meanings count: people who write Hangul seldom search by sound.
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

/** Removes lookups without text: a bare namespace would match everything. */
function nonEmpty(all: Lookup[]): Lookup[] {
  return all.filter(({ key }) => key)
}
