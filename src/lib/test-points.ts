import { TEST_POINTS_MIN } from '../contract/limits.ts'

/** Whether somebody really took a test, rather than clicked through it: then it earns points. */
export function earnsPoints(items: number, answered: number, right: number): boolean {
  return answered >= items * TEST_POINTS_MIN.answered && right >= items * TEST_POINTS_MIN.right
}
