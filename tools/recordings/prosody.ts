import type { Onset, Phoneme, SpokenSyllable } from './phonemes.ts'

/** A sound of a phrase with its length and its tones. */
export interface SungPhoneme extends Phoneme {
  /** Semitones above the voice's middle, evenly spread; none for consonants, which take those around. */
  tones: readonly number[]
}

/** The melody at a phrase's end: it falls after a statement, rises before a comma or in a question. */
export type Ending = 'statement' | 'question' | 'continued'

/**
 * Tones of an accentual phrase of Seoul Korean in semitones (Jun's model): the first tone is low, but
 * high after aspirated and tense consonants, ㅅ and ㅎ; the second is high; the last two are low and
 * high.
 */
const LOW = -1.5
const HIGH = 1.5
const FIRST: Readonly<Record<Onset, number>> = {
  lax: -2.5,
  sonorant: LOW,
  none: LOW,
  aspirated: 2.5,
  tense: 2.5,
}
/** Semitones by which every accentual phrase is lower than the one before. */
const DECLINATION = 0.6
const DECLINATION_MAX = 3
const ENDINGS: Readonly<Record<Ending, readonly [from: number, to: number]>> = {
  statement: [-1, -5],
  question: [-1, 6],
  continued: [-0.5, 3],
}
/** How much longer the last vowel before a pause is. */
const FINAL_LENGTHENING = 1.6
/** Syllables below which a word forms one accentual phrase with the next one. */
const PHRASE_MIN = 3

/** Returns all sounds of a phrase in order, with lengths and tones. */
export function intone(words: readonly SpokenSyllable[][], ending: Ending): SungPhoneme[] {
  const phrases = accentualPhrases(words)
  return phrases.flatMap((syllables, at) => {
    const lower = Math.min(at * DECLINATION, DECLINATION_MAX)
    const isLast = at === phrases.length - 1
    return syllables.flatMap((syllable, index) => {
      const isFinal = isLast && index === syllables.length - 1
      const tone = toneOf(syllable.onset, index, syllables.length) - lower
      return sing(syllable, isFinal ? endTones(tone, index, ending) : [tone, tone], isFinal)
    })
  })
}

/** Short words begin the accentual phrase of the word after them. */
function accentualPhrases(words: readonly SpokenSyllable[][]): SpokenSyllable[][] {
  const phrases: SpokenSyllable[][] = []
  for (const word of words) {
    const last = phrases.at(-1)
    if (last && last.length < PHRASE_MIN) last.push(...word)
    else phrases.push([...word])
  }
  return phrases
}

function toneOf(onset: Onset, index: number, count: number): number {
  if (index === 0) return FIRST[onset]
  if (index === 1 || index === count - 1) return HIGH
  if (index === count - 2) return LOW
  return 0
}

/** A phrase of one syllable begins with the tone of its consonant. */
function endTones(tone: number, index: number, ending: Ending): [number, number] {
  const [from, to] = ENDINGS[ending]
  return [index === 0 ? tone : from, index === 0 ? tone + (to - from) : to]
}

function sing(
  { consonant, vowel, coda }: SpokenSyllable,
  [from, to]: readonly [number, number],
  isFinal: boolean,
): SungPhoneme[] {
  const stretch = isFinal ? FINAL_LENGTHENING : 1
  const main = vowel.length - 1
  return [
    ...consonant.map(phoneme => ({ ...phoneme, tones: [] })),
    ...vowel.map(({ code, length }, at) => ({
      code,
      length: length * stretch,
      tones: at === main ? [from, to] : [from],
    })),
    ...coda.map(phoneme => ({ ...phoneme, tones: [to] })),
  ]
}
