import type { MockQuestion } from '../../contract/mock-tests.ts'
import { createChunk } from '../../ui/lazy-chunk.ts'
import { filesOf } from './question-files.ts'

/** The chunk that fetches and shows recordings and pictures, with the sound check. */
export const mediaChunk = createChunk(() => import('./media.ts'))

/** Loads that chunk if any of the questions has such files. */
export async function loadMediaFor(questions: readonly MockQuestion[]): Promise<void> {
  if (filesOf(questions).length > 0) await mediaChunk.load()
}

/** Keyboard shortcuts of a test; phones never fetch them. */
export const keysChunk = createChunk(async () =>
  globalThis.matchMedia?.('(any-hover: none)').matches ? undefined : await import('./keys.ts'),
)
