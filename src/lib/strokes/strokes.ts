import { simpleStrokes } from './letter-strokes.ts'
import type { Stroke } from './stroke.ts'

/** Edges of the area that a letter fills. */
type Box = readonly [left: number, top: number, right: number, bottom: number]

const FIRST = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const FINAL = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
const SYLLABLES = '가'.charCodeAt(0)
const LYING = 'ㅗㅛㅜㅠㅡ'

/** Letters composed of two others. */
const PAIRS: Readonly<Record<string, string>> = {
  ...{ ㄲ: 'ㄱㄱ', ㄸ: 'ㄷㄷ', ㅃ: 'ㅂㅂ', ㅆ: 'ㅅㅅ', ㅉ: 'ㅈㅈ' },
  ...{ ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ', ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ' },
  ...{ ㄽ: 'ㄹㅅ', ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ', ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ' },
  ...{ ㅘ: 'ㅗㅏ', ㅙ: 'ㅗㅐ', ㅚ: 'ㅗㅣ', ㅝ: 'ㅜㅓ', ㅞ: 'ㅜㅔ', ㅟ: 'ㅜㅣ', ㅢ: 'ㅡㅣ' },
}

/** Horizontal extent of vertical vowels in the block. */
const STANDING: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ㅏ: [66, 92], ㅑ: [66, 92], ㅓ: [55, 80], ㅕ: [55, 80], ㅣ: [76, 76] },
  ...{ ㅐ: [63, 90], ㅒ: [63, 90], ㅔ: [55, 92], ㅖ: [55, 92] },
}

/**
 * @param letter a jamo: consonant, double consonant, vowel, or final cluster
 * @returns its strokes in order, in a box of 100 × 100; none for anything else
 */
export function strokesOf(letter: string): readonly Stroke[] {
  const [one, two] = PAIRS[letter] ?? ''
  if (!one || !two) return simpleStrokes(letter) ?? []
  if (isVowel(letter)) return standingAndLying(letter, [8, 48, 60, 80], 8, 92)
  return consonant(letter, [10, 20, 90, 82])
}

/**
 * @param syllable a Hangul syllable, or one jamo
 * @returns the strokes of its jamo in order, in their places in a box of 100 × 100
 */
export function strokesOfSyllable(syllable: string): readonly Stroke[] {
  const code = syllable.charCodeAt(0) - SYLLABLES
  const first = FIRST[Math.floor(code / (28 * 21))]
  const vowel = VOWELS[Math.floor(code / 28) % 21]
  if (code < 0 || !first || !vowel) return strokesOf(syllable)
  const final = FINAL[(code % 28) - 1]
  const block = final ? withFinal(first, vowel) : withoutFinal(first, vowel)
  return final
    ? [...block, ...consonant(final, final === 'ㅇ' ? [30, 66, 74, 95] : [20, 68, 82, 95])]
    : block
}

function withoutFinal(first: string, vowel: string): readonly Stroke[] {
  if (LYING.includes(vowel)) {
    return [
      ...consonant(first, [24, 8, 76, 46]),
      ...placed(vowel, lyingBox(vowel, [6, 54, 94, 92])),
    ]
  }
  const isMixed = vowel in PAIRS
  const box: Box = isMixed ? [10, 12, 56, 48] : [9, 20, reach(vowel), 74]
  return [...consonant(first, box, !isMixed), ...vowelBeside(vowel, [5, 56, 62, 80], 6, 95)]
}

function withFinal(first: string, vowel: string): readonly Stroke[] {
  if (LYING.includes(vowel)) {
    return [
      ...consonant(first, [26, 4, 74, 32]),
      ...placed(vowel, lyingBox(vowel, [6, 37, 94, 63])),
    ]
  }
  const isMixed = vowel in PAIRS
  const box: Box = isMixed ? [12, 5, 54, 32] : [11, 10, reach(vowel), 54]
  return [...consonant(first, box, !isMixed), ...vowelBeside(vowel, [6, 38, 60, 56], 4, 62)]
}

/** Returns the right edge of a consonant before a vertical vowel. */
function reach(vowel: string): number {
  const [left = 60, right = left] = STANDING[vowel] ?? []
  // The arm of ㅓ may overlap, that of ㅏ points away.
  return left === right ? left - 20 : left - 9
}

function vowelBeside(vowel: string, lying: Box, top: number, bottom: number): readonly Stroke[] {
  if (vowel in PAIRS) return standingAndLying(vowel, lying, top, bottom)
  const [left = 60, right = 90] = STANDING[vowel] ?? []
  return placed(vowel, [left, top, right, bottom])
}

/** Draws vowels such as ㅘ: the horizontal one first, then the vertical one to its right. */
function standingAndLying(vowel: string, box: Box, top: number, bottom: number): readonly Stroke[] {
  const [one = '', two = ''] = PAIRS[vowel] ?? ''
  const isArmed = two === 'ㅓ' || two === 'ㅔ'
  const [left, right] = two === 'ㅣ' ? [80, 80] : isArmed ? [64, two === 'ㅓ' ? 82 : 92] : [76, 94]
  const lying = lyingBox(one, box)
  return [...placed(one, lying), ...placed(two, [left, top, right, bottom])]
}

/** Returns the box of a horizontal vowel: ㅗ is above its line, ㅜ below, ㅡ only the line. */
function lyingBox(vowel: string, [left, top, right, bottom]: Box): Box {
  if (vowel === 'ㅡ') return [left, (top + bottom) / 2, right, (top + bottom) / 2]
  const isHanging = vowel === 'ㅜ' || vowel === 'ㅠ'
  return isHanging ? [left, top + 4, right, bottom] : [left, top, right, bottom - 4]
}

function consonant(letter: string, box: Box, isLeaning = false): readonly Stroke[] {
  const [one, two] = PAIRS[letter] ?? ''
  if (!one || !two) return placed(letter, box, isLeaning)
  const [left, top, right, bottom] = box
  const width = (right - left) * 0.44
  return [
    ...placed(one, [left, top, left + width, bottom], isLeaning),
    ...placed(two, [right - width, top, right, bottom], isLeaning),
  ]
}

/** Scales a letter to the box; a letter without width or height is centred. */
function placed(letter: string, box: Box, isLeaning = false): readonly Stroke[] {
  const strokes = simpleStrokes(letter, isLeaning) ?? []
  const across = scale(
    strokes.flatMap(stroke => stroke.map(([x]) => x)),
    box[0],
    box[2],
  )
  const down = scale(
    strokes.flatMap(stroke => stroke.map(([, y]) => y)),
    box[1],
    box[3],
  )
  return strokes.map(stroke => stroke.map(([x, y]) => [across(x), down(y)] as const))
}

function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  return value => (span === 0 ? (from + to) / 2 : from + ((value - least) / span) * (to - from))
}

function isVowel(letter: string): boolean {
  return VOWELS.includes(letter)
}
