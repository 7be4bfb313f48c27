import type { Base } from './bases.ts'
import { jamoOf } from './jamo.ts'
import type { Kind } from './stems.ts'

/**
 * The continuations that an ending allows: only 요 (`word`), particles as after a noun (`noun`) or
 * only auxiliary ones (`adverb`), or more endings, as after a stem of a kind; `same` is the kind
 * before the ending.
 */
export type Gives = 'word' | 'noun' | 'adverb' | 'same' | Kind

/** An ending, a mark within a verb, or a fixed pattern, as written in the table. */
export interface Ending {
  /** Citation form; the grammar entry with the same form explains it. */
  readonly form: string
  /** Id of the grammar entry that explains it. */
  readonly grammar?: string
  /** Meaning in a word or two of Indonesian; by default the first one in the grammar. */
  readonly name?: string
  /** Level of an ending without a grammar entry. */
  readonly level?: 'beginner' | 'intermediate' | 'advanced'
  /**
   * Spellings, by default the citation form: `고`, `(으)면`, `+서` after 아 or 어, `습니다|ㅂ니다`
   * after a consonant and a vowel, `~세요` in place of a stem's 시. Characters before a colon are
   * the kinds of stem it combines with: `VE:는데`.
   */
  readonly shapes?: readonly string[]
  readonly gives?: Gives
  /** How much less likely it is than others with this spelling; below 0 it is likelier. */
  readonly bias?: number
}

/** One spelling of an ending. */
export interface Shape {
  readonly ending: Ending
  readonly base: Base
  /** In jamo; a space may be omitted. */
  readonly text: string
  /** Kinds of stem it combines with; '' means all. */
  readonly kinds: string
}

export function shapesOf(ending: Ending): readonly Shape[] {
  return (ending.shapes ?? [ending.form.replace(/^-/, '')]).flatMap(shape => {
    const [, kinds = '', text = ''] = /^(?:([VAEIT]+):)?(.*)$/u.exec(shape) ?? []
    return spellings(text).map(spelled => ({ ending, kinds, ...spelled }))
  })
}

function spellings(text: string): readonly { base: Base; text: string }[] {
  if (text.startsWith('+')) return [{ base: 'a', text: jamoOf(text.slice(1)) }]
  if (text.startsWith('~')) return [{ base: 'honorific', text: jamoOf(text.slice(1)) }]
  const [closed = '', open] = text.split('|')
  if (open !== undefined) {
    return [
      { base: 'closed', text: jamoOf(closed) },
      { base: 'open', text: jamoOf(open) },
    ]
  }
  if (!text.startsWith('(으)')) return [{ base: 'stem', text: jamoOf(text) }]
  const rest = jamoOf(text.slice(3))
  if (!rest.startsWith('ᆷ')) return [{ base: 'eu', text: rest }]
  return [
    { base: 'eu', text: rest },
    { base: 'rieul', text: `ᆱ${rest.slice(1)}` },
  ]
}
