/** Brackets around spaces, or around the Korean mark that the question refers to. */
const BLANK = /\(\s{2,}([㉠-㉭]?)\s*\)/
const SENTENCE_END = /[.!?]["”)]?\s+/g
/** Fewest characters that say something; a shorter sentence takes the next one with it. */
const SENTENCE_MIN = 40
/** Maximum width of options for two in a row, in Latin letters. */
const SHORT = 8
/** Maximum number of Korean characters that are shown as large as a sign. */
const SIGN = 5

/** Splits a text at its blanks: every second part is the mark of one, or empty. */
export function splitAtBlanks(text: string): string[] {
  return text.split(BLANK)
}

/** Puts the answer into the blank of a text, whose words are wrong without it. */
export function fillBlank(text: string, answer: string): string {
  return text.replace(BLANK, () => answer)
}

/** Splits an explanation after its first sentence; the second part may be empty. */
export function splitExplanation(text: string): [first: string, rest: string] {
  for (const { 0: end, index } of text.matchAll(SENTENCE_END)) {
    const next = index + end.length
    if (next > SENTENCE_MIN) return [text.slice(0, next).trimEnd(), text.slice(next)]
  }
  return [text, '']
}

/** Returns the width of a text in Latin letters; Hangul is twice as wide. */
function widthOf(text: string): number {
  const hangul = text.replace(/\P{Script=Hangul}/gu, '')
  return text.length + hangul.length
}

/**
 * Whether the options of a question are short enough for two in a row. One long option makes all of
 * them rows, since columns of different heights are hard to scan.
 */
export function areShort(options: readonly string[]): boolean {
  return options.every(option => widthOf(option) <= SHORT)
}

/**
 * Whether the Korean text that a question is about is a letter or a word, which is shown as large as
 * a sign; a sentence is not.
 */
export function isSign(subject: string): boolean {
  return subject.length <= SIGN
}
