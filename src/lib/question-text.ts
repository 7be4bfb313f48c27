/** Brackets around spaces, or around the Korean mark that the question refers to. */
const BLANK = /\(\s{2,}([㉠-㉭]?)\s*\)/
const SENTENCE_END = /[.!?]["”)]?\s+/g
/** Fewest characters that say something; a shorter sentence takes the next one with it. */
const SENTENCE_MIN = 40

/** Splits a text at its blanks: every second part is the mark of one, or empty. */
export function splitAtBlanks(text: string): string[] {
  return text.split(BLANK)
}

/** Splits an explanation after its first sentence; the second part may be empty. */
export function splitExplanation(text: string): [first: string, rest: string] {
  for (const { 0: end, index } of text.matchAll(SENTENCE_END)) {
    const next = index + end.length
    if (next > SENTENCE_MIN) return [text.slice(0, next).trimEnd(), text.slice(next)]
  }
  return [text, '']
}
