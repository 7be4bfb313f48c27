/** Shares of a test's questions that somebody must answer, and answer rightly, to earn points. */
const ANSWERED_MIN = 0.5
/** Guessing among four options leads to a quarter. */
const RIGHT_MIN = 0.3

/** Whether somebody really took a test, rather than clicked through it: then it earns points. */
export function earnsPoints(items: number, answered: number, right: number): boolean {
  return answered >= items * ANSWERED_MIN && right >= items * RIGHT_MIN
}
