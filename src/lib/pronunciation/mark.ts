import { TENSE_WORDS } from './marked-tense.ts'
import { OTHER_WORDS } from './marked-words.ts'
import { PATTERNS } from './patterns.ts'
import { START } from './places.ts'
import { RESPELLED } from './respelled.ts'

/** Every mark; `#` stands in the tables alone. */
export const MARKS = /[+^|~_=]/g

const MARKED = new Map(
  [...TENSE_WORDS, ...OTHER_WORDS].flatMap(({ words }) =>
    words
      .trim()
      .split(/\s+/)
      .map(word => {
        const [spelled = word, sound = word] = word.split('>')
        return [spelled.replace(MARKS, ''), sound.replace('#', '')] as const
      }),
  ),
)
/** The longest first: 제일주의 before 일주. */
const WORDS = new RegExp(
  [...MARKED.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map(word => word.replace('#', START))
    .join('|'),
  'g',
)

/** Sets the marks of what the spelling does not show: `+`, `^`, `|`, `~`, `_`. */
export function mark(text: string): string {
  const respelled = RESPELLED.reduce((said, { at, as }) => said.replace(at, as), text)
  const known = respelled.replace(WORDS, word => {
    return MARKED.get(word) ?? MARKED.get(`#${word}`) ?? word
  })
  return PATTERNS.reduce((said, { at, mark: sign }) => said.replace(at, sign), known)
}
