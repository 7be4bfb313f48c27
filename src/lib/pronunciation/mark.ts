import type { MarkedWords } from './marked-words.ts'
import { PATTERNS } from './patterns.ts'
import { START } from './places.ts'
import { RESPELLED } from './respelled.ts'

/** All marks; `#` is used only in the tables. */
export const MARKS = /[+^|~_=]/g

/** Returns a function that sets the marks for unwritten sounds: `+`, `^`, `|`, `~`, `_`. */
export function marker(tables: readonly MarkedWords[]): (text: string) => string {
  const marked = new Map(tables.flatMap(({ words }) => words.trim().split(/\s+/).map(readWord)))
  const pattern = anyOf([...marked.keys()])
  return text => {
    const respelled = RESPELLED.reduce((said, { at, as }) => said.replace(at, as), text)
    const withWords = respelled.replace(pattern, word => {
      return marked.get(word) ?? marked.get(`#${word}`) ?? word
    })
    return PATTERNS.reduce((said, { at, mark: sign }) => said.replace(at, sign), withWords)
  }
}

/** Returns the spelling of a table's word, with `#` if it must begin a word. */
export function spelling(word: string): string {
  return word.replace(/>.*/, '').replace(MARKS, '')
}

function readWord(word: string): [spelled: string, marked: string] {
  return [spelling(word), word.replace(/.*>/, '').replace('#', '')]
}

/** Returns a pattern of all words, the longest first: 제일주의 before 일주. */
function anyOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => syllables(b) - syllables(a))
  const places = longestFirst.map(word => word.replace('#', START))
  return new RegExp(places.join('|') || '(?!)', 'g')
}

function syllables(word: string): number {
  return word.replace('#', '').length
}
