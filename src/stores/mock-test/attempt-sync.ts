import type { Failure } from '../../api/http.ts'
import {
  claimAttempt,
  endSection,
  fetchAttempt,
  fetchResult,
  submitAttempt,
} from '../../api/mock-tests.ts'
import type { Attempt, Receipt } from '../../contract/mock-test-attempts.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import { makeAnswersFile } from './answers-file.ts'
import { closeAttempt, keepAttempt, type SavedAttempt } from './attempt-storage.ts'
import { countLate } from './late-answers.ts'
import type { RunParts } from './open-attempt.ts'
import type { EventLog } from './outbox.ts'
import { isOver } from './sections.ts'
import { deliver } from './send-events.ts'

interface ExchangeParts extends RunParts {
  logs: readonly EventLog[]
  /** Whether the device stores anything. */
  isLasting: boolean
  /** The attempt as it is known now. */
  saved(): SavedAttempt
  keep(part: Partial<SavedAttempt>): Promise<void>
  /** The same without writing it down. */
  set(part: Partial<SavedAttempt>): void
  refresh(): void
  /** Looks again at what other tabs have written. */
  reread(): Promise<unknown>
}

/** What an attempt asks of the server; each step answers why it could not be taken. */
export function createExchange(parts: ExchangeParts) {
  const { http, clock, $owner, emit, state, change, logs, isLasting, saved, keep, set } = parts
  const id = saved().attempt_id
  let isFinished = false

  /** A visitor's attempt becomes that of who has signed in. */
  async function claim(): Promise<Failure | undefined> {
    const owner = $owner.get()
    if (saved().owner !== null || !owner) return undefined
    const answer = await claimAttempt(http, id)
    if (!answer.ok) return answer.error
    await keep({ owner })
    return undefined
  }

  async function bring(): Promise<Failure | undefined> {
    for (const log of logs) {
      const failure = await deliver(http, id, log, clock)
      parts.refresh()
      if (failure) return failure
    }
    return undefined
  }

  /** Looks at the attempt as the server has it: another device may go on with it too. */
  async function look(): Promise<Failure | undefined> {
    const covered = logs.map(({ events }) => coveredBy(events))
    const asked = clock.mark()
    const answer = await fetchAttempt(http, id)
    if (!answer.ok) return answer.error
    clock.observe(answer.value.data.now, asked)
    for (const [at, log] of logs.entries()) log.cover(covered[at] ?? 0)
    await adopt(answer.value.data, (isLasting && covered[0]) || 0)
    const { receipt } = answer.value.data
    if (receipt) await finish(receipt)
    return undefined
  }

  async function adopt(attempt: Attempt, covered = saved().covered): Promise<void> {
    set({ attempt, covered, skew: clock.skew() })
    const { owner, skew } = saved()
    if (isLasting) await keepAttempt(attempt, { owner, covered, skew }).catch(() => {})
    parts.refresh()
  }

  /** Hands in what the person is done with, or whose time is over. */
  async function handIn(): Promise<Failure | undefined> {
    if (state().phase !== 'submitting') return undefined
    if (!saved().wants_submit) {
      // Only this device's clock has said so; it may be wrong.
      const failure = await look()
      if (failure || state().phase !== 'submitting') return failure
      if (!isOver(saved().attempt, clock.now())) {
        change({ phase: 'running' })
        return undefined
      }
    }
    // After it nothing counts any more: what another tab wrote down just now goes first.
    await parts.reread()
    const failure = await bring()
    // Meanwhile the person may have gone back.
    if (failure || state().phase !== 'submitting') return failure
    const answer = await submitAttempt(http, id)
    if (!answer.ok) return answer.error
    await finish(answer.value.data)
    return undefined
  }

  async function finish(receipt: Receipt): Promise<void> {
    if (isFinished) return
    isFinished = true
    const { mock_test_id, attempt } = saved()
    const events = logs.flatMap(log => log.events)
    const tooLate = countLate(events, attempt.answers)
    const late = tooLate > 0 ? makeAnswersFile(state(), logs, saved().owner) : undefined
    if (isLasting) await closeAttempt(id, receipt).catch(() => {})
    const done = { waiting: 0, hindrance: undefined, offersFile: false, savedAt: clock.now() }
    change({ phase: 'submitted', receipt, tooLate, late, ...done })
    emit('submit', { mock_test_id, attempt_id: id, receipt_id: receipt.receipt_id })
    void loadResults()
  }

  async function loadResults(): Promise<void> {
    change({ error: undefined })
    const { mock_test_id } = saved()
    const answer = await fetchResult(http, mock_test_id, id)
    if (!answer.ok) return change({ error: answer.error })
    const { score, points } = answer.value.data
    change({ results: answer.value.data })
    emit('finish', { mock_test_id, score, points })
  }

  /** Ends a section before its time. */
  async function endEarly(section: SectionName): Promise<Failure | undefined> {
    const asked = clock.mark()
    const answer = await endSection(http, id, section)
    if (!answer.ok) return answer.error
    clock.observe(answer.value.data.now, asked)
    await adopt(answer.value.data)
    return undefined
  }

  return { claim, bring, look, handIn, finish, loadResults, endSection: endEarly }
}

/** All up to this number are settled; not beyond one that only another tab knows so far. */
function coveredBy(events: EventLog['events']): number {
  let covered = (events[0]?.sequence ?? 1) - 1
  for (const { sequence, fate } of events) {
    if (sequence !== covered + 1 || fate === 'waiting') break
    covered = sequence
  }
  return covered
}
