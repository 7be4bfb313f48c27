import { createPart } from '../../ui/lazy-part.ts'

/** Keys of a test, for devices that may have some: phones never fetch them. */
export const keysPart = createPart(async () =>
  globalThis.matchMedia?.('(any-hover: none)').matches ? undefined : await import('./keys.ts'),
)
