import type { EventRow } from './attempt-progress.ts'

/** Name in place of a device for answers that were submitted all at once; no device can have it. */
export const ALL_AT_ONCE = 'all at once'

/**
 * Returns the whole seconds for which each question was on a screen until its last answer, over all
 * devices. Where a device does not say so, the time runs from the answer before.
 *
 * @param events in the order of `readEvents()`
 */
export function secondsPerQuestion(
  startedAt: number,
  events: readonly EventRow[],
): Map<string, number> {
  const times = new Map<string, number>()
  const shownBy = new Map<string, Map<string, number>>()
  let before = startedAt
  for (const { kind, device_id, mock_question_id: question, at, shown } of events) {
    if (kind !== 'answer') continue
    const onDevices = shownBy.get(question) ?? new Map<string, number>()
    if (shown !== null) shownBy.set(question, onDevices.set(device_id, shown))
    const total = [...onDevices.values()].reduce((sum, time) => sum + time, 0)
    // The device may say anything, but no time can be longer than the attempt.
    const time = shown === null ? at - before : Math.min(total, at - startedAt)
    // The times of answers that came all at once are unknown.
    if (device_id === ALL_AT_ONCE) times.delete(question)
    else times.set(question, Math.max(0, Math.round(time / 1_000)))
    before = at
  }
  return times
}
