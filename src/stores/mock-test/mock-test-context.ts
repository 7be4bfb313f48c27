import type { Failure } from '../../api/http.ts'
import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import type { AnswersFile } from './answers-file.ts'
import type { AttemptDependencies } from './attempt-on-device.ts'
import type { MakeEvent, SavedAttempt, SavedEvent } from './attempt-storage.ts'
import type { ShownTime } from './shown-time.ts'

/** The code that is needed only while a test is taken. */
export interface Taking {
  /** Resumes an attempt as it is stored on this device. */
  resumeAttempt(test: MockTestContext, saved: SavedAttempt): Promise<void>
  /** Opens an attempt that the server has just begun. */
  takeOver(test: MockTestContext, attempt: Attempt, owner: string | null): Promise<void>
}

/** Fetches everything that the page needs to take the test. @throws Error if that fails */
export type LoadTaking = () => Promise<Taking>

/** Prepares the page for losing the network while the clock runs. It never fails. */
export type BeforeStart = () => Promise<void>

/** An attempt under way on this device: each event is stored here first, then sent. */
export interface OpenAttempt {
  /** Shows the state that is stored on the device. @returns its events */
  show(): Promise<readonly SavedEvent[]>
  /**
   * Sends everything to the server.
   *
   * @param also fetches the attempt too, or asks whether it has changed
   */
  sync(also?: 'look' | 'news'): Promise<void>
  /** Stores an event. @returns whether it is stored where it outlives the tab */
  add(make: MakeEvent): Promise<boolean>
  /** Stores changes of the attempt on the device. */
  save(part: Partial<SavedAttempt>): Promise<void>
  endSection(section: SectionName): Promise<Failure | undefined>
  /** Continues here an attempt that was continued in another browser. */
  continueHere(): Promise<Failure | undefined>
  /** Deletes an attempt that the server does not know any more. */
  forget(): Promise<void>
  loadResults(): Promise<void>
  /** Reads the attempt again after another tab has stored something. */
  reread(): Promise<void>
  answersFile(): AnswersFile
  stop(): void
}

/** The objects that the modules of a test's store share. */
export interface MockTestContext extends AttemptDependencies {
  testId: string
  /** The attempt under way here. */
  open: OpenAttempt | undefined
  loadTaking: LoadTaking
  beforeStart: BeforeStart
  shownTime: ShownTime
  /** Runs the work of one tick of the clock now. */
  tick(): void
  /** Tells other tabs of this browser that something was stored. */
  notifyTabs(): void
}
