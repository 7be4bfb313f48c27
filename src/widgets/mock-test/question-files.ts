import type { MockQuestion } from '../../contract/mock-tests.ts'

/** Returns the addresses of the recordings and pictures of questions. */
export function filesOf(questions: readonly MockQuestion[]): string[] {
  return questions.flatMap(({ recording, picture }) =>
    [recording?.audio_url, picture?.image_url].filter(address => address !== undefined),
  )
}
