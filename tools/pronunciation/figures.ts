import { createHash } from 'node:crypto'
import { spelling } from '../../src/lib/pronunciation/mark.ts'
import type { MarkedWords } from '../../src/lib/pronunciation/marked-words.ts'
import { agreement } from './agreement.ts'
import type { Spoken } from './spoken.ts'

type Pronounce = (text: string) => string

/** Returns the percentage of texts pronounced as in the dictionary. */
export function agreeing(spoken: readonly Spoken[], pronounce: Pronounce): number {
  const same = spoken.filter(each => agreement(pronounce(each.text), each) !== 'other')
  return (100 * same.length) / spoken.length
}

/**
 * Whether a headword and its forms are in the held-out half, which is not used to select marked
 * words.
 */
export function isHeldOut({ headword }: Spoken): boolean {
  return (createHash('sha256').update(headword).digest()[0] ?? 0) % 2 === 1
}

/** Returns the marked words that occur in these texts, without those that occur only in others. */
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
