import { CHECKPOINT_ITEMS } from '../../../../src/contract/limits.ts'
import { shuffle } from '../../../lib/seeded-shuffle.ts'

/** Items of a lesson by what they ask, in the order in which these take turns. */
export interface LessonItems {
  words: readonly string[]
  grammar: readonly string[]
  listening: readonly string[]
  reading: readonly string[]
}

const KINDS = ['words', 'grammar', 'listening', 'reading'] as const
/** Most items that are heard. */
export const LISTENING_MAX = 3

/**
 * Draws the items of a checkpoint: of each lesson of a group in turn and of each kind in turn, and
 * of the next group only where that is too little. Items whose last answer was wrong come first,
 * then new ones.
 *
 * @param groups lessons, those to draw from first in the first group
 * @param last whether the last answer to an item was right
 */
export function drawItems(
  groups: readonly (readonly LessonItems[])[],
  last: ReadonlyMap<string, boolean>,
  seed: string,
): string[] {
  const rankOf = (id: string) => [false, undefined, true].indexOf(last.get(id))
  const drawn = new Set<string>()
  let heard = 0
  for (const group of groups) {
    const queues = KINDS.map(kind =>
      shuffle(group, `${seed} ${kind}`).map(lesson =>
        shuffle([...lesson[kind]], seed)
          .filter(id => !drawn.has(id))
          .sort((one, other) => rankOf(one) - rankOf(other)),
      ),
    )
    while (queues.flat(2).length > 0)
      for (const [at, lessons] of queues.entries())
        for (const queue of lessons) {
          const id = queue.shift()
          const isHeard = KINDS[at] === 'listening'
          if (id === undefined || (isHeard && heard === LISTENING_MAX)) continue
          if (isHeard && !drawn.has(id)) heard++
          drawn.add(id)
          if (drawn.size === CHECKPOINT_ITEMS) return [...drawn]
        }
  }
  return [...drawn]
}
