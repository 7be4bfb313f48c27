/**
 * Korean in Latin letters back in Hangul, as it is heard: naneun is 나는, irokhe 이로케. Keys of the
 * index have only some forms of a word in Latin letters; all others are read by way of Hangul.
 */

import { fanLetters } from './spelled-by-ear.ts'

/** Jamo by the letters that stand for them, the likeliest first; each further one costs a step more. */
type Spellings = Readonly<Record<string, string>>

const INITIALS: Spellings = {
  kk: 'ㄲ',
  gg: 'ㄲ',
  tt: 'ㄸ',
  dd: 'ㄸ',
  pp: 'ㅃ',
  bb: 'ㅃ',
  ss: 'ㅆ',
  ssh: 'ㅆ',
  jj: 'ㅉ',
  ch: 'ㅊㅈ',
  kh: 'ㅋㄱ',
  th: 'ㅌㄷ',
  ph: 'ㅍ',
  sh: 'ㅅ',
  g: 'ㄱㄲ',
  k: 'ㄱㅋㄲ',
  d: 'ㄷㄸ',
  t: 'ㄷㅌㄸ',
  b: 'ㅂㅃ',
  p: 'ㅂㅍㅃ',
  j: 'ㅈㅉ',
  c: 'ㅈㅊ',
  s: 'ㅅㅆ',
  r: 'ㄹ',
  l: 'ㄹ',
  n: 'ㄴ',
  m: 'ㅁ',
  h: 'ㅎ',
}
const VOWELS: Spellings = {
  yeo: 'ㅕ',
  yae: 'ㅒ',
  wae: 'ㅙ',
  yoo: 'ㅠ',
  eui: 'ㅢ',
  ae: 'ㅐ',
  eo: 'ㅓ',
  eu: 'ㅡ',
  oe: 'ㅚ',
  ui: 'ㅢ',
  oo: 'ㅜ',
  ee: 'ㅣ',
  ie: 'ㅣ',
  ya: 'ㅑ',
  yo: 'ㅛㅕ',
  yu: 'ㅠ',
  ye: 'ㅖㅕ',
  wa: 'ㅘ',
  wo: 'ㅝ',
  we: 'ㅞㅙㅚ',
  wi: 'ㅟ',
  a: 'ㅏ',
  e: 'ㅔㅐ',
  i: 'ㅣ',
  o: 'ㅗㅓ',
  u: 'ㅜㅡㅓ',
}
const FINALS: Spellings = {
  ng: 'ㅇ',
  k: 'ㄱ',
  g: 'ㄱ',
  n: 'ㄴ',
  t: 'ㅅㄷ',
  l: 'ㄹ',
  r: 'ㄹ',
  m: 'ㅁ',
  p: 'ㅂ',
  b: 'ㅂ',
}
const LETTERS_MAX = 3
const FIRST_SYLLABLE = 0xac00
const INITIAL_JAMO = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWEL_JAMO = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const FINAL_JAMO = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
/** Cost of a final, so that a consonant between vowels is rather an initial. */
const FINAL = 0.6
const STEP = 1
const COST_MAX = 4
/** Maximum numbers of beginnings that are continued, and of letters of a word. */
const TRIED_MAX = 250
const WORD_MAX = 20
/** Texts that may be romanized Korean. */
const LATIN = /^[a-z -]{3,40}$/i

interface Beginning {
  hangul: string
  at: number
  cost: number
}

/** Returns the words of a text in Latin letters; none if it has others. */
export function romanizedWords(text: string): string[] {
  const words = LATIN.test(text) ? text.trim().split(' ').map(lettersOf).filter(Boolean) : []
  return words.every(({ length }) => length <= WORD_MAX) ? words : []
}

/** Returns the letters of a word, with those of -ㅂ니다 and -었습니다 as they are spelled. */
function lettersOf(word: string): string {
  return (
    fanLetters(word)
      .replace(/mni(?=da$|kka$|ka$)/, 'pni')
      .replace(/([aeo])s(?=seupni|supni)/, '$1t')
      // 싶어, 없어요
      .replace(/([ps])o(?=(?:yo)?$)/, '$1eo')
  )
}

/**
 * Returns what a romanized word may be in Hangul, the likeliest first.
 *
 * @param word letters from a to z
 */
export function* heardInHangul(word: string): Generator<{ text: string; cost: number }> {
  let open: Beginning[] = [{ hangul: '', at: 0, cost: 0 }]
  for (let tried = 0; open.length > 0 && tried < TRIED_MAX; tried++) {
    const [next, ...later] = open
    if (!next) return
    open = later
    if (next.at === word.length) yield { text: next.hangul, cost: next.cost }
    else for (const longer of syllablesAt(word, next)) insert(open, longer)
  }
}

/** Inserts a beginning before those that cost more. */
function insert(open: Beginning[], beginning: Beginning): void {
  if (beginning.cost > COST_MAX) return
  const at = open.findIndex(({ cost }) => cost > beginning.cost)
  open.splice(at < 0 ? open.length : at, 0, beginning)
}

function* syllablesAt(word: string, { hangul, at, cost }: Beginning): Generator<Beginning> {
  const initials = [{ jamo: 'ㅇ', end: at, cost: 0 }, ...readAt(word, at, INITIALS)]
  for (const initial of initials) {
    for (const vowel of readAt(word, initial.end, VOWELS)) {
      const sum = cost + initial.cost + vowel.cost
      const closed = readAt(word, vowel.end, FINALS).map(final => ({
        ...final,
        cost: final.cost + FINAL,
      }))
      for (const final of [{ jamo: ' ', end: vowel.end, cost: 0 }, ...closed])
        yield {
          hangul: hangul + syllable(initial.jamo, vowel.jamo, final.jamo),
          at: final.end,
          cost: sum + final.cost,
        }
    }
  }
}

/** Returns the jamo for which the letters at a place may stand. */
function readAt(word: string, at: number, spellings: Spellings) {
  const read: { jamo: string; end: number; cost: number }[] = []
  for (let length = LETTERS_MAX; length > 0; length--) {
    const end = at + length
    const jamo = end <= word.length ? spellings[word.slice(at, end)] : undefined
    if (!jamo) continue
    // Letters that stand for one sound together are likelier than each of them alone.
    const longer = read.length > 0 ? STEP : 0
    for (const [place, each] of [...jamo].entries())
      read.push({ jamo: each, end, cost: longer + place * STEP })
  }
  return read
}

function syllable(initial: string, vowel: string, final: string): string {
  const places = [INITIAL_JAMO.indexOf(initial), VOWEL_JAMO.indexOf(vowel)] as const
  return String.fromCharCode(
    FIRST_SYLLABLE + (places[0] * VOWEL_JAMO.length + places[1]) * 28 + FINAL_JAMO.indexOf(final),
  )
}
