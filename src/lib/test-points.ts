import { TEST_POINTS_MIN } from '../contract/limits.ts'

/**
 * Whether enough of a test was right to leave it behind on the learning path: the share that earns
 * points too.
 */
export function isPassed(score: number, points: number): boolean {
  return points > 0 && score >= points * TEST_POINTS_MIN.right
}

/** Whether somebody really took a test, rather than clicked through it: then it earns points. */
export function earnsPoints(items: number, answered: number, right: number): boolean {
  return answered >= items * TEST_POINTS_MIN.answered && right >= items * TEST_POINTS_MIN.right
}
