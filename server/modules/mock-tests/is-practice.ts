import type { PreparedTest } from './prepare-tests.ts'

/** Whether a test has no clock. */
export function isPractice({ blueprint }: PreparedTest): boolean {
  return blueprint.sections.every(({ minutes }) => minutes === null)
}
