import { type Joint, meet } from './meet.ts'
import { putTogether, type Syllable, takeApart } from './syllables.ts'

/** A syllable, and how it joins the next one; without `joint` a pause follows. */
interface Link {
  syllable: Syllable
  between: string
  joint: Joint | undefined
}

const MARKS = /[+^|~_=]/g
/** Marks, with or without a space, that are no pause; `=` next to a space is one. */
const TOUCHING = /^(?:[+^|~_=]*|[+^|~_]* [+^|~_]*)$/
const IOTIZED: Readonly<Record<string, string>> = {
  ㅑ: 'ㅏ',
  ㅕ: 'ㅓ',
  ㅛ: 'ㅗ',
  ㅠ: 'ㅜ',
  ㅖ: 'ㅔ',
  ㅒ: 'ㅐ',
}

/**
 * Returns the pronunciation of Hangul with marks (`+` inserts ㄴ, `^` tense, `|` a boundary inside
 * a word, `~` ㄹ becomes ㄴ, `_` no pause before the next word), without the marks.
 */
export function saySyllables(marked: string): string {
  const { before, links } = read(marked)
  let said = before.replace(MARKS, '')
  links.forEach((link, at) => {
    const next = link.joint && links[at + 1]
    const touching = meet(link.syllable.coda, next?.syllable ?? PAUSE, link.joint ?? APART)
    if (next) next.syllable.initial = touching.initial
    said += putTogether({ ...link.syllable, vowel: vowelOf(link.syllable), coda: touching.coda })
    said += link.between.replace(MARKS, '')
  })
  return said
}

/** A syllable with an initial consonant that has no effect on the one before. */
const PAUSE: Syllable = { initial: 'ㅊ', vowel: 'ㅡ', coda: '' }
const APART = jointOf(' ')

function read(marked: string): { before: string; links: Link[] } {
  const links: Link[] = []
  let before = ''
  for (const character of marked) {
    const syllable = takeApart(character)
    const last = links.at(-1)
    if (syllable) {
      if (last && TOUCHING.test(last.between)) last.joint = jointOf(last.between)
      links.push({ syllable, between: '', joint: undefined })
    } else if (last) last.between += character
    else before += character
  }
  return { before, links }
}

function jointOf(between: string): Joint {
  return {
    isBoundary: /[ |]/.test(between),
    addsN: between.includes('+'),
    isTense: between.includes('^'),
    keepsN: between.includes('~'),
    carriesStops: between.includes('|'),
    leans: between.includes('_'),
  }
}

/** Simplifies vowels: 가져 is 가저, 희망 히망 (표준발음법 5). */
function vowelOf({ initial, vowel }: Syllable): string {
  if (vowel === 'ㅡㅣ' && initial !== 'ㅇ') return 'ㅣ'
  if (['ㅈ', 'ㅉ', 'ㅊ'].includes(initial)) return IOTIZED[vowel] ?? vowel
  return vowel
}
