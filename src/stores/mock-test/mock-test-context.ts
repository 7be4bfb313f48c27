import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { AttemptParts } from './attempt-on-device.ts'
import type { SavedAttempt } from './attempt-storage.ts'
import type { OpenAttempt } from './open-attempt.ts'

/** What is needed only while a test is taken. */
export interface Taking {
  /** Goes on with an attempt as this device has it. */
  resumeAttempt(test: MockTestContext, saved: SavedAttempt): Promise<void>
  /** Goes on with an attempt that the server has just begun. */
  takeOver(test: MockTestContext, attempt: Attempt, owner: string | null): Promise<void>
}

/** Fetches it, and all else that the page needs to take the test. @throws when it cannot be had */
export type LoadTaking = () => Promise<Taking>

/** What the parts of the store of a test share. */
export interface MockTestContext extends AttemptParts {
  testId: string
  /** The attempt that is under way here. */
  open: OpenAttempt | undefined
  loadTaking: LoadTaking
  /** Looks at the clock now. */
  tick(): void
  /** Lets other tabs of this browser know that something was written down. */
  tell(): void
}
