import type { TaughtLearning } from '../classes/public.ts'

/** Returns the dictionary entries of the Korean words that a learning shows, in their order. */
export function wordsOf({ videos, moduls }: TaughtLearning): string[] {
  const linked = [
    ...videos.flatMap(({ transcript }) => transcript),
    ...moduls
      .flatMap(({ blocks }) => blocks)
      .flatMap(block => (block.kind === 'example' ? block : [])),
  ]
  return [...new Set(linked.flatMap(({ words }) => words.map(({ entry }) => entry)))]
}
