const HANGUL = /\p{Script=Hangul}+(?:[ ,·/]+\p{Script=Hangul}+)*[.?!]?/gu

export interface Run {
  /** Index of its first character in the text. */
  from: number
  text: string
  isKorean: boolean
}

/** Splits a text at its Korean words, so that they can be marked and read aloud as such. */
export function koreanRuns(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { 0: korean, index } of text.matchAll(HANGUL)) {
    if (index > end) runs.push({ from: end, text: text.slice(end, index), isKorean: false })
    runs.push({ from: index, text: korean, isKorean: true })
    end = index + korean.length
  }
  if (end < text.length) runs.push({ from: end, text: text.slice(end), isKorean: false })
  return runs
}

/** Returns the language of a line that is either Korean or Indonesian. */
export function languageOf(line: string): 'ko' | 'id' {
  return /\p{Script=Hangul}/u.test(line) ? 'ko' : 'id'
}
