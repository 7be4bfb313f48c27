import { type Joint, meet } from './meet.ts'
import { putTogether, type Syllable, takeApart } from './syllables.ts'

/** A syllable, and how it touches the one after it; without `joint` a pause follows. */
interface Link {
  syllable: Syllable
  between: string
  joint: Joint | undefined
}

const MARKS = /[+^|~_=]/g
/** Marks, with or without a space, and nothing that stands for a pause; `=` beside a space is one. */
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
 * Hangul with marks (`+` ㄴ is added, `^` tense, `|` a boundary inside a word, `~` ㄹ becomes ㄴ,
 * `_` leans on the next word) as it is said; the marks are gone.
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

/** Any consonant that changes nothing before it. */
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

/** 가져 is said 가저, 희망 히망 (표준발음법 5). */
function vowelOf({ initial, vowel }: Syllable): string {
  if (vowel === 'ㅡㅣ' && initial !== 'ㅇ') return 'ㅣ'
  if (['ㅈ', 'ㅉ', 'ㅊ'].includes(initial)) return IOTIZED[vowel] ?? vowel
  return vowel
}
