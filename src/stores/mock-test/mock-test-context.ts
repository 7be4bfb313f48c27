import type { Failure } from '../../api/http.ts'
import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import type { AnswersFile } from './answers-file.ts'
import type { AttemptParts } from './attempt-on-device.ts'
import type { MakeEvent, SavedAttempt } from './attempt-storage.ts'

/** What is needed only while a test is taken. */
export interface Taking {
  /** Goes on with an attempt as this device has it. */
  resumeAttempt(test: MockTestContext, saved: SavedAttempt): Promise<void>
  /** Goes on with an attempt that the server has just begun. */
  takeOver(test: MockTestContext, attempt: Attempt, owner: string | null): Promise<void>
}

/** Fetches it, and all else that the page needs to take the test. @throws when it cannot be had */
export type LoadTaking = () => Promise<Taking>

/** One attempt that is under way on this device: what is done is written down, then delivered. */
export interface OpenAttempt {
  /** Shows what is on the device. */
  show(): Promise<void>
  /** Brings everything to the server. @param asks also what the server has, or whether there is news */
  sync(asks?: 'look' | 'news'): Promise<void>
  /** Writes down what was done. @returns whether it is where it outlives the tab */
  add(make: MakeEvent): Promise<boolean>
  /** Remembers something of it on the device. */
  keep(part: Partial<SavedAttempt>): Promise<void>
  endSection(section: SectionName): Promise<Failure | undefined>
  /** Goes on here with what went on in another browser. */
  continueHere(): Promise<Failure | undefined>
  /** Gives up an attempt that the server does not know any more. */
  forget(): Promise<void>
  loadResults(): Promise<void>
  /** Another tab of the browser wrote something down. */
  reread(): Promise<void>
  answersFile(): AnswersFile
  stop(): void
}

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
