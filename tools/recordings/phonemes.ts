import { takeApart } from '../../src/lib/pronunciation/syllables.ts'

/** How an initial consonant is made, which decides the tone of its syllable. */
export type Onset = 'lax' | 'aspirated' | 'tense' | 'sonorant' | 'none'

/** A sound of eSpeak NG's Korean voice. */
export interface Phoneme {
  /** Its code in eSpeak NG's table `ko`. */
  code: string
  /** Milliseconds in quick speech. */
  length: number
}

export interface SpokenSyllable {
  onset: Onset
  consonant: readonly Phoneme[]
  vowel: readonly Phoneme[]
  coda: readonly Phoneme[]
}

/** Lengths in milliseconds of what follows each other in a consonant. */
type Sound = readonly [code: string, length: number]

/**
 * Initial consonants after a pause. Young speakers in Seoul no longer tell lax from aspirated stops
 * by the breath after them alone: it is long after both, shortest after tense ones, and the tone
 * differs (Kang 2014, Byun 2016). ㅅ and ㅆ differ in the breath after the noise and in its length,
 * not in the tone (Chang 2013, Yoon 2002).
 */
const AFTER_PAUSE: Readonly<Record<string, readonly Sound[]>> = {
  ㄱ: [
    ['k', 50],
    ['h', 22],
  ],
  ㄷ: [
    ['t', 45],
    ['h', 20],
  ],
  ㅂ: [
    ['p', 40],
    ['h', 20],
  ],
  ㅈ: [
    ['tS;', 65],
    ['h', 18],
  ],
  ㅋ: [
    ['k', 50],
    ['h', 65],
  ],
  ㅌ: [
    ['t', 50],
    ['h', 65],
  ],
  ㅍ: [['ph', 95]],
  ㅊ: [
    ['tS;', 75],
    ['h', 65],
  ],
  ㄲ: [['k-', 100]],
  ㄸ: [['t-', 30]],
  ㅃ: [['p-', 30]],
  ㅉ: [['tS;-', 60]],
  ㅅ: [
    ['s', 75],
    ['h', 42],
  ],
  ㅆ: [
    ['s', 75],
    ['s', 70],
  ],
  ㅎ: [['h', 75]],
  ㄴ: [['n', 65]],
  ㅁ: [['m', 65]],
  ㄹ: [['*', 35]],
}

/** Initial consonants after a vowel, ㄴ, ㅁ, ㅇ or ㄹ: lax ones are voiced (Jun 1993). */
const AFTER_VOICE: Readonly<Record<string, readonly Sound[]>> = {
  ...AFTER_PAUSE,
  ㄱ: [['g', 55]],
  ㄷ: [['d', 50]],
  ㅂ: [['b', 55]],
  ㅈ: [['dZ;', 65]],
  ㄲ: [['k-', 150]],
  ㄸ: [['t-', 130]],
  ㅃ: [['p-', 135]],
  ㅉ: [['tS;-', 145]],
  ㅅ: [
    ['s', 68],
    ['h', 26],
  ],
  ㅆ: [
    ['s', 75],
    ['s', 65],
  ],
  ㅎ: [['h', 50]],
}

/** Initial consonants after ㄱ, ㄷ or ㅂ at the end of a syllable: voiceless, without much breath. */
const AFTER_STOP: Readonly<Record<string, readonly Sound[]>> = {
  ...AFTER_PAUSE,
  ㅅ: [
    ['s', 75],
    ['h', 24],
  ],
}

const CODAS: Readonly<Record<string, readonly Sound[]>> = {
  ㄱ: [['q', 60]],
  ㄴ: [['n', 65]],
  ㄷ: [['d-', 60]],
  ㄹ: [['L', 55]],
  ㅁ: [['m', 65]],
  ㅂ: [['p', 60]],
  ㅇ: [['N', 75]],
}

const VOWEL = 105
const GLIDE: Sound = ['j', 45]
const ROUND: Sound = ['w', 45]
/** By jamo, two for a compound. ㅐ and ㅔ are one vowel today, and so are ㅙ, ㅚ and ㅞ. */
const VOWELS: Readonly<Record<string, readonly Sound[]>> = {
  ㅏ: [['a', VOWEL]],
  ㅐ: [['E', VOWEL]],
  ㅔ: [['E', VOWEL]],
  ㅓ: [['@', VOWEL]],
  ㅗ: [['o', VOWEL]],
  ㅜ: [['u', VOWEL]],
  ㅡ: [['u-', VOWEL]],
  ㅣ: [['i', VOWEL]],
  ㅑ: [GLIDE, ['a', VOWEL]],
  ㅒ: [GLIDE, ['E', VOWEL]],
  ㅕ: [GLIDE, ['@', VOWEL]],
  ㅖ: [GLIDE, ['E', VOWEL]],
  ㅛ: [GLIDE, ['o', VOWEL]],
  ㅠ: [GLIDE, ['u', VOWEL]],
  ㅗㅏ: [ROUND, ['a', VOWEL]],
  ㅗㅐ: [ROUND, ['E', VOWEL]],
  ㅗㅣ: [ROUND, ['E', VOWEL]],
  ㅜㅓ: [ROUND, ['@', VOWEL]],
  ㅜㅔ: [ROUND, ['E', VOWEL]],
  ㅜㅣ: [ROUND, ['i', VOWEL]],
  ㅡㅣ: [['u-', 60], GLIDE, ['i', 60]],
}

const ONSETS: readonly [Onset, string][] = [
  ['lax', 'ㄱㄷㅂㅈ'],
  // ㅅ and ㅎ begin high as aspirated ones do (Jun's model of accentual phrases).
  ['aspirated', 'ㅋㅌㅍㅊㅅㅎ'],
  ['tense', 'ㄲㄸㅃㅉㅆ'],
  ['sonorant', 'ㄴㅁㄹ'],
]

/**
 * Returns the sounds of a phrase without punctuation, by words and their syllables.
 *
 * @param phrase Hangul as it is spoken, as `pronounce` returns it; other characters are left out
 */
export function phonemesOf(phrase: string): SpokenSyllable[][] {
  let before = ''
  return phrase.split(/\s+/).flatMap(word => {
    const syllables = [...word].flatMap(character => {
      const parts = takeApart(character)
      if (!parts) return []
      const { initial, vowel, coda } = parts
      const syllable = {
        onset: ONSETS.find(([, letters]) => letters.includes(initial))?.[0] ?? 'none',
        consonant: consonantOf(initial, before),
        vowel: toPhonemes(VOWELS[vowel]),
        coda: coda ? toPhonemes(CODAS[coda]) : [],
      }
      before = coda || 'vowel'
      return [syllable]
    })
    return syllables.length > 0 ? [syllables] : []
  })
}

/** @param before the final consonant before, `vowel`, or empty after a pause */
function consonantOf(initial: string, before: string): Phoneme[] {
  if (initial === 'ㅇ') return []
  if (initial === 'ㄹ' && before === 'ㄹ') return toPhonemes([['l', 60]])
  if (before === '') return toPhonemes(AFTER_PAUSE[initial])
  return toPhonemes('ㄱㄷㅂ'.includes(before) ? AFTER_STOP[initial] : AFTER_VOICE[initial])
}

/** @throws Error without sounds, for a jamo that the tables lack */
function toPhonemes(sounds: readonly Sound[] | undefined): Phoneme[] {
  if (!sounds) throw new Error('A sound of this text is in no table.')
  return sounds.map(([code, length]) => ({ code, length }))
}
