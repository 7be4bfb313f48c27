import { createHash } from 'node:crypto'
import { spelling } from '../../src/lib/pronunciation/mark.ts'
import type { MarkedWords } from '../../src/lib/pronunciation/marked-words.ts'
import { agreement } from './agreement.ts'
import type { Spoken } from './spoken.ts'

type Pronounce = (text: string) => string

/** Percent of what is said as the dictionary says. */
export function agreeing(spoken: readonly Spoken[], pronounce: Pronounce): number {
  const same = spoken.filter(each => agreement(pronounce(each.text), each) !== 'other')
  return (100 * same.length) / spoken.length
}

/** Whether a headword, with its forms, is in the half that words are not earned on. */
export function isHeldOut({ headword }: Spoken): boolean {
  return (createHash('sha256').update(headword).digest()[0] ?? 0) % 2 === 1
}

/** The marked words that these texts have; what only other texts have is not known to who has seen these. */
export function earnedOn(
  spoken: readonly Spoken[],
  tables: readonly MarkedWords[],
): readonly MarkedWords[] {
  const texts = ` ${spoken.map(({ text }) => text).join(' ')} `
  return tables.map(({ reason, words }) => ({
    reason,
    words: words
      .split(/\s+/)
      .filter(word => word !== '' && texts.includes(spelling(word).replace('#', ' ')))
      .join(' '),
  }))
}
