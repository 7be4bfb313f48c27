const FIRST = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
/** The first one, a space, stands for no final consonant. */
const FINAL = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
/** Two jamo, and the one that they become when typed one after the other. */
const PAIRS =
  'ㅗㅏㅘ ㅗㅐㅙ ㅗㅣㅚ ㅜㅓㅝ ㅜㅔㅞ ㅜㅣㅟ ㅡㅣㅢ ㄱㅅㄳ ㄴㅈㄵ ㄴㅎㄶ ㄹㄱㄺ ㄹㅁㄻ ㄹㅂㄼ ㄹㅅㄽ ㄹㅌㄾ ㄹㅍㄿ ㄹㅎㅀ ㅂㅅㅄ'.split(
    ' ',
  )
const SYLLABLES = 0xac00
const LAST_SYLLABLE = 0xd7a3

interface Syllable {
  first: string
  vowel: string
  /** Empty if there is none. */
  final: string
}

/** Appends a jamo to a text like a Korean keyboard, which joins jamo into syllables. */
export function typeLetter(text: string, letter: string): string {
  const last = text.slice(-1)
  const joined = VOWELS.includes(letter) ? addVowel(last, letter) : addConsonant(last, letter)
  return text.slice(0, -1) + (joined ?? last + letter)
}

/** Removes the jamo that was typed last. */
export function eraseLetter(text: string): string {
  const last = text.slice(-1)
  const { first, vowel, final } = takeApart(last) ?? { first: '', vowel: last, final: '' }
  if (final)
    return text.slice(0, -1) + putTogether({ first, vowel, final: split(final)?.[0] ?? '' })
  const shorter = split(vowel)?.[0]
  const left = shorter ? (first ? putTogether({ first, vowel: shorter, final }) : shorter) : first
  return text.slice(0, -1) + left
}

function addVowel(last: string, vowel: string): string | undefined {
  const syllable = takeApart(last)
  if (!syllable) {
    return isFirst(last) ? putTogether({ first: last, vowel, final: '' }) : pair(last, vowel)
  }
  const { final } = syllable
  if (!final) {
    const longer = pair(syllable.vowel, vowel)
    return longer && putTogether({ ...syllable, vowel: longer })
  }
  // Now the final consonant turns out to belong to the next syllable.
  const [stays = '', moves = final] = split(final) ?? []
  return (
    putTogether({ ...syllable, final: stays }) + putTogether({ first: moves, vowel, final: '' })
  )
}

function addConsonant(last: string, consonant: string): string | undefined {
  const syllable = takeApart(last)
  if (!syllable) return undefined
  const final = syllable.final ? pair(syllable.final, consonant) : consonant
  // A space stands for no final consonant.
  return final?.trim() && FINAL.includes(final) ? putTogether({ ...syllable, final }) : undefined
}

const isFirst = (letter: string) => letter !== '' && FIRST.includes(letter)

function pair(one: string, other: string): string | undefined {
  return one ? PAIRS.find(each => each.startsWith(one + other))?.[2] : undefined
}

function split(letter: string): [string, string] | undefined {
  const [one, other] = PAIRS.find(each => each[2] === letter) ?? ''
  return one && other ? [one, other] : undefined
}

function takeApart(character: string): Syllable | undefined {
  const code = character.charCodeAt(0)
  if (!(code >= SYLLABLES && code <= LAST_SYLLABLE)) return undefined
  const offset = code - SYLLABLES
  const vowels = VOWELS.length * FINAL.length
  return {
    first: FIRST.charAt(Math.floor(offset / vowels)),
    vowel: VOWELS.charAt(Math.floor((offset % vowels) / FINAL.length)),
    final: FINAL.charAt(offset % FINAL.length).trim(),
  }
}

function putTogether({ first, vowel, final }: Syllable): string {
  const block = FIRST.indexOf(first) * VOWELS.length + VOWELS.indexOf(vowel)
  return String.fromCharCode(SYLLABLES + block * FINAL.length + FINAL.indexOf(final || ' '))
}
