import type { MockQuestion } from '../../contract/mock-tests.ts'
import { savesData } from '../../lib/saves-data.ts'
import type { Taking } from '../../stores/mock-test/mock-test-context.ts'
import { type Chunk, createChunk } from '../../ui/lazy-chunk.ts'
import { keysChunk, loadMediaFor } from './taking-extras.ts'

/** The chunk with the screens from the first question to the receipt. */
export const takingChunk = createChunk(() => import('./taking.tsx'))

/**
 * Loads everything that a test needs once its clock runs, when the network may fail.
 *
 * @param more other chunks, such as that for checking answers one by one
 */
export async function loadTaking(
  questions: readonly MockQuestion[] = [],
  more: readonly Chunk<unknown>[] = [],
): Promise<Taking> {
  // Nothing waits for the keys: without them, there are still the buttons.
  keysChunk.load().catch(() => {})
  const [{ taking }] = await Promise.all([
    takingChunk.load(),
    loadMediaFor(questions),
    ...more.map(chunk => chunk.load()),
  ])
  return taking
}

/**
 * Fetches beside the description what the first question needs, so that it follows the press at
 * once. Readers who save data wait for it then. A failure shows when the test starts, which loads it
 * again.
 */
export function prefetchTaking(...what: Parameters<typeof loadTaking>): void {
  if (!savesData()) loadTaking(...what).catch(() => {})
}
