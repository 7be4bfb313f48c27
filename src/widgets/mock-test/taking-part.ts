import type { MockQuestion } from '../../contract/mock-tests.ts'
import type { Taking } from '../../stores/mock-test/mock-test-context.ts'
import { createPart, type Part } from '../../ui/lazy-part.ts'
import { keysPart, loadMediaFor } from './taking-extras.ts'

/** The screens from the first question to the receipt. */
export const takingPart = createPart(() => import('./taking.tsx'))

/**
 * Fetches all that a test needs once its clock runs: then the network may go.
 *
 * @param more what is needed beside, where answers are checked one by one
 */
export async function loadTaking(
  questions: readonly MockQuestion[] = [],
  more?: Part<unknown>,
): Promise<Taking> {
  const [{ taking }] = await Promise.all([
    takingPart.load(),
    loadMediaFor(questions),
    more?.load(),
    // Without it the buttons are there.
    keysPart.load().catch(() => {}),
  ])
  return taking
}
