import type { AttemptParts } from './attempt-on-device.ts'
import type { OpenAttempt } from './open-attempt.ts'

/** What the parts of the store of a test share. */
export interface MockTestContext extends AttemptParts {
  testId: string
  /** The attempt that is under way here. */
  open: OpenAttempt | undefined
  /** Fetches what the page needs to take the test. */
  prepare(): Promise<unknown>
  /** Looks at the clock now. */
  tick(): void
  /** Lets other tabs of this browser know that something was written down. */
  tell(): void
}
