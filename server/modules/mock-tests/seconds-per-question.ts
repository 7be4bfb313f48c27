import type { EventRow } from './attempt-progress.ts'

/** Name in place of a device for answers that were submitted all at once; no device can have it. */
export const ALL_AT_ONCE = 'all at once'

/**
 * Returns the whole seconds from the answer before to the last one of each question.
 *
 * @param events in the order of `readEvents()`
 */
export function secondsPerQuestion(
  startedAt: number,
  events: readonly EventRow[],
): Map<string, number> {
  const times = new Map<string, number>()
  let before = startedAt
  for (const { kind, device_id, mock_question_id, at } of events) {
    if (kind !== 'answer') continue
    // The times of answers that came all at once are unknown.
    if (device_id === ALL_AT_ONCE) times.delete(mock_question_id)
    else times.set(mock_question_id, Math.max(0, Math.round((at - before) / 1_000)))
    before = at
  }
  return times
}
