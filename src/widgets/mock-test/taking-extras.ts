import type { MockQuestion } from '../../contract/mock-tests.ts'
import { createPart } from '../../ui/lazy-part.ts'
import { filesOf } from './question-files.ts'

/** What fetches and shows the recordings and pictures of questions, and the sound check. */
export const mediaPart = createPart(() => import('./media.ts'))

/** Fetches it for questions that have any. */
export async function loadMediaFor(questions: readonly MockQuestion[]): Promise<void> {
  if (filesOf(questions).length > 0) await mediaPart.load()
}

/** Keys of a test, for devices that may have some: phones never fetch them. */
export const keysPart = createPart(async () =>
  globalThis.matchMedia?.('(any-hover: none)').matches ? undefined : await import('./keys.ts'),
)
