import type { Base } from './bases.ts'
import { lettersOf } from './letters.ts'
import type { Kind } from './stems.ts'

/**
 * What stands behind an ending: nothing but 요 (`word`), particles as behind a noun (`noun`) or
 * only those that colour what is said (`adverb`), or more endings, as behind a stem of a kind;
 * `same` is the kind there was before.
 */
export type Gives = 'word' | 'noun' | 'adverb' | 'same' | Kind

/** An ending, a mark within a verb, or a fixed pattern, as the table of them writes it. */
export interface Ending {
  /** As it is cited; the entry of the grammar that is cited like it says what it means. */
  readonly form: string
  /** Id of the entry of the grammar that explains it. */
  readonly grammar?: string
  /** What it says, in a word or two of Indonesian; by default what the grammar says first. */
  readonly name?: string
  /** Words of what level use it, where no entry of the grammar says so. */
  readonly level?: 'beginner' | 'intermediate' | 'advanced'
  /**
   * How it is spelled, by default as it is cited: `고`, `(으)면`, `+서` behind 아 or 어,
   * `습니다|ㅂ니다` behind a consonant and a vowel, `~세요` instead of a stem's 시. Letters before a colon are the kinds of stem
   * it goes with: `VE:는데`.
   */
  readonly shapes?: readonly string[]
  readonly gives?: Gives
  /** How much less likely it is than something else that is spelled so; below 0 it is likelier. */
  readonly bias?: number
}

/** One spelling of an ending. */
export interface Shape {
  readonly ending: Ending
  readonly base: Base
  /** In letters; a space may be left out. */
  readonly text: string
  /** Kinds of stem it goes with; '' are all. */
  readonly kinds: string
}

export function shapesOf(ending: Ending): readonly Shape[] {
  return (ending.shapes ?? [ending.form.replace(/^-/, '')]).flatMap(shape => {
    const [, kinds = '', text = ''] = /^(?:([VAEIT]+):)?(.*)$/u.exec(shape) ?? []
    return spellings(text).map(spelled => ({ ending, kinds, ...spelled }))
  })
}

function spellings(text: string): readonly { base: Base; text: string }[] {
  if (text.startsWith('+')) return [{ base: 'a', text: lettersOf(text.slice(1)) }]
  if (text.startsWith('~')) return [{ base: 'honorific', text: lettersOf(text.slice(1)) }]
  const [closed = '', open] = text.split('|')
  if (open !== undefined) {
    return [
      { base: 'closed', text: lettersOf(closed) },
      { base: 'open', text: lettersOf(open) },
    ]
  }
  if (!text.startsWith('(으)')) return [{ base: 'stem', text: lettersOf(text) }]
  const rest = lettersOf(text.slice(3))
  if (!rest.startsWith('ᆷ')) return [{ base: 'eu', text: rest }]
  return [
    { base: 'eu', text: rest },
    { base: 'rieul', text: `ᆱ${rest.slice(1)}` },
  ]
}
