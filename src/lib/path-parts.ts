import type { PathStep } from '../contract/learning-path.ts'

type CountedStep = Pick<PathStep, 'state' | 'parts' | 'left'>

/** Whether a step of the learning path is behind its learner. */
export function isDone({ state }: Pick<PathStep, 'state'>): boolean {
  return state === 'done' || state === 'skipped'
}

/**
 * Counts the parts of steps: the videos, moduls and quizzes of a class lesson. A step without parts
 * counts as one.
 */
export function countParts(steps: readonly CountedStep[]): { done: number; total: number } {
  let [done, total] = [0, 0]
  for (const step of steps) {
    const { parts = 1, left = parts } = step
    total += parts
    done += isDone(step) ? parts : parts - left
  }
  return { done, total }
}
