import type { MockQuestion } from '../../contract/mock-tests.ts'
import { createPart } from './part.ts'

/** The sound check, and what plays the recordings of questions. */
export const soundPart = createPart(() => import('./sound.ts'))

/** Fetches it for questions that have recordings. */
export async function loadSoundFor(questions: readonly MockQuestion[]): Promise<void> {
  if (questions.some(({ recording }) => recording)) await soundPart.load()
}
