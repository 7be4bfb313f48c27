/** Maximum width of options for two in a row, in Latin letters. */
const SHORT = 8
/** The same beside single letters or syllables, among which a few words are no column of their own. */
const SHORT_BESIDE_LETTERS = 12
const LETTER = /^\p{Script=Hangul}$/u
/** Maximum number of Korean characters that are shown as large as a sign. */
const SIGN = 5

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
  const max = options.some(option => LETTER.test(option)) ? SHORT_BESIDE_LETTERS : SHORT
  return options.every(option => widthOf(option) <= max)
}

/**
 * Whether the Korean text that a question is about is a letter or a word, which is shown as large as
 * a sign; a sentence is not.
 */
export function isSign(subject: string): boolean {
  return subject.length <= SIGN
}
