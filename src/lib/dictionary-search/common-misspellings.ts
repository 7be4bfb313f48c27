const OPEN = openSyllables()
const CLOSED = `(?!${OPEN})[가-힣]`

/** Common misspellings of endings that sound alike, with the correct spelling. */
const SPELLINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  // 이에요 becomes 예요 after a vowel; the mistake is 얼마에요.
  [new RegExp(`(${OPEN})에요(?![가-힣])`, 'gu'), '$1예요'],
  [new RegExp(`(${CLOSED})이예요(?![가-힣])`, 'gu'), '$1이에요'],
  [/아니예요(?![가-힣])/gu, '아니에요'],
  // 되 and 어 contract to 돼.
  [/되(?=(?:요|서|서요|야)(?![가-힣]))/gu, '돼'],
  [/됬/gu, '됐'],
]

/** A quick check, which hardly any text passes. */
const SUSPECT = /[에예]요|되[요서야]|됬/u

/** Returns the text with such mistakes corrected, if it has any. */
export function respelled(text: string): string {
  if (!SUSPECT.test(text)) return text
  return SPELLINGS.reduce((spelled, [wrong, right]) => spelled.replace(wrong, right), text)
}

/** Returns a character class of the syllables without a final: every 28th from 가 on. */
function openSyllables(): string {
  const count = 399
  const codes = Array.from({ length: count }, (_, at) => 0xac00 + at * 28)
  return `[${String.fromCharCode(...codes)}]`
}
