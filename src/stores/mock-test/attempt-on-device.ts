import type { ReadableAtom } from 'nanostores'
import type { Http } from '../../api/http.ts'
import { changeAttempt, type MakeEvent, type SavedAttempt } from './attempt-storage.ts'
import { currentAnswers } from './current-answers.ts'
import type { EmitMockTestEvent, MockTestState } from './mock-test-state.ts'
import { memoryOutbox, type Outbox, storedOutbox } from './outbox.ts'
import type { ServerClock } from './server-clock.ts'

export interface AttemptParts {
  http: Http
  clock: ServerClock
  /** Id of who is signed in; null for a visitor, undefined until that is known. */
  $userId: ReadableAtom<string | null | undefined>
  emit: EmitMockTestEvent
  state(): MockTestState
  change(change: Partial<MockTestState>): void
}

/** What this device knows of an attempt that is under way. */
export interface AttemptOnDevice extends AttemptParts {
  readonly id: string
  /** Whether the device stores anything. */
  readonly isLasting: boolean
  readonly outboxes: readonly Outbox[]
  /** The attempt as it is known now. */
  saved: SavedAttempt
  /** What the device has refused to write down so far. */
  unwritten: Partial<SavedAttempt>
  /** Whether the server is to be asked what it has. */
  needsLook: boolean
  isFinished: boolean
  isStopped: boolean
}

export function attemptOnDevice(
  parts: AttemptParts,
  saved: SavedAttempt,
  isLasting: boolean,
): AttemptOnDevice {
  const id = saved.attempt_id
  const inMemory = memoryOutbox(id)
  const attempt: AttemptOnDevice = {
    ...parts,
    // What is under way when another test is shown must not show in it.
    change: part => attempt.isStopped || parts.change(part),
    emit: (type, detail) => attempt.isStopped || parts.emit(type, detail),
    id,
    isLasting,
    outboxes: isLasting ? [storedOutbox(saved), inMemory] : [inMemory],
    saved,
    unwritten: {},
    needsLook: true,
    isFinished: false,
    isStopped: false,
  }
  return attempt
}

/** Shows what is known now. */
export function show({ saved, outboxes, change }: AttemptOnDevice): void {
  change({ ...currentAnswers(saved, outboxes), attempt: saved.attempt })
}

/** Remembers something of an attempt, and writes it down as soon as the device lets us. */
export async function keep(attempt: AttemptOnDevice, part: Partial<SavedAttempt>): Promise<void> {
  attempt.saved = { ...attempt.saved, ...part }
  const mine = { ...attempt.unwritten, ...part }
  attempt.unwritten = mine
  if (!attempt.isLasting) return
  try {
    await changeAttempt(attempt.id, mine)
    if (attempt.unwritten === mine) attempt.unwritten = {}
  } catch {
    // Tried again before the next request.
  }
}

/** Writes down what was done. @returns whether it is where it outlives the tab */
export async function addEvent(attempt: AttemptOnDevice, make: MakeEvent): Promise<boolean> {
  const now = attempt.clock.now()
  for (const outbox of attempt.outboxes) {
    const written = await outbox.add(now, make).catch(() => undefined)
    if (!written) continue
    show(attempt)
    return outbox.isLasting
  }
  return false
}

/** Looks again at what other tabs have written. */
export async function rereadOutboxes({ outboxes }: AttemptOnDevice): Promise<void> {
  await Promise.all(outboxes.map(outbox => outbox.reread().catch(() => {})))
}
