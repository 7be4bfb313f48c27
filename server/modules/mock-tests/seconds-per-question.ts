import type { EventRow } from './attempt-progress.ts'

/** Stands for the device where answers were handed in all at once; no device can call itself so. */
export const ALL_AT_ONCE = 'all at once'

/**
 * Whole seconds from the answer before to the last one of each question.
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
    // Nobody knows when what came all at once was answered.
    if (device_id === ALL_AT_ONCE) times.delete(mock_question_id)
    else times.set(mock_question_id, Math.max(0, Math.round((at - before) / 1_000)))
    before = at
  }
  return times
}
