const OPEN = openSyllables()
const CLOSED = `(?!${OPEN})[가-힣]`

/** What sounds alike at the end of a word, and is written wrong every day; and what is right. */
const SPELLINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  // 이에요 is 예요 behind a vowel: 얼마에요.
  [new RegExp(`(${OPEN})에요(?![가-힣])`, 'gu'), '$1예요'],
  [new RegExp(`(${CLOSED})이예요(?![가-힣])`, 'gu'), '$1이에요'],
  [/아니예요(?![가-힣])/gu, '아니에요'],
  // 되 and 어 are 돼.
  [/되(?=(?:요|서|서요|야)(?![가-힣]))/gu, '돼'],
  [/됬/gu, '됐'],
]

/** Nearly no text has any of them. */
const SUSPECT = /[에예]요|되[요서야]|됬/u

/** The text as its words are spelled if it has such a mistake; it may have none. */
export function respelled(text: string): string {
  if (!SUSPECT.test(text)) return text
  return SPELLINGS.reduce((spelled, [wrong, right]) => spelled.replace(wrong, right), text)
}

/** A class of the syllables that end in a vowel: each 28th from 가 on. */
function openSyllables(): string {
  const count = 399
  const codes = Array.from({ length: count }, (_, at) => 0xac00 + at * 28)
  return `[${String.fromCharCode(...codes)}]`
}
