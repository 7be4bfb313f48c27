import { shownNames } from '../../../content/site/korean-path.ts'
import type { TaughtLearning } from '../classes/public.ts'

/**
 * Returns the dictionary entries of the Korean words that a learning teaches, in the order in which
 * it shows them: all but names, which nobody has to learn by heart.
 */
export function wordsOf({ videos, moduls }: TaughtLearning): string[] {
  const linked = [
    ...videos.flatMap(({ transcript }) => transcript),
    ...moduls
      .flatMap(({ blocks }) => blocks)
      .flatMap(block => (block.kind === 'example' ? block : [])),
  ]
  const entries = linked.flatMap(({ words }) => words.map(({ entry }) => entry))
  return [...new Set(entries)].filter(entry => !shownNames.includes(entry))
}
