import type { z } from 'zod'
import type { AttemptEvent, sendEvents as call } from '../../../src/contract/mock-test-attempts.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { EventRow } from './attempt-progress.ts'
import { type AttemptRow, itemsOf, sectionsOf } from './attempt-rows.ts'
import { placeOf } from './known-options.ts'
import type { PreparedItem, PreparedTest } from './prepare-tests.ts'
import { counts } from './section-times.ts'

export type SentEvents = z.output<typeof call.body>

/** The decision about each event, by their numbers or as they are stored. */
export interface JudgedEvents {
  rows: EventRow[]
  too_late: number[]
  elsewhere: number[]
  checked: number[]
}

/**
 * Separates the events that count from those that came too late, from those of a session after
 * another one had taken over, and from answers to checked questions.
 *
 * @param until time at which this session was replaced
 * @param checked questions whose answers are final
 * @throws ApiError invalid-input for questions and options that do not belong to this attempt
 */
export function judgeEvents(
  row: AttemptRow,
  test: PreparedTest,
  { device_id, events }: SentEvents,
  received_at: number,
  until: number,
  checked: ReadonlyMap<string, unknown>,
): JudgedEvents {
  const itemById = new Map(itemsOf(row, test).map(item => [item.id, item]))
  const sections = new Map(sectionsOf(row).map(section => [section.section, section]))
  const { owner_id, id: attempt_id } = row
  const judged: JudgedEvents = { rows: [], too_late: [], elsewhere: [], checked: [] }
  for (const event of events) {
    const { kind, sequence, mock_question_id } = event
    const item = itemById.get(mock_question_id)
    if (!item) throw wrong('mock_question_id')
    const value = storedValue(event, test, item)
    const section = sections.get(item.section)
    const at = Math.min(event.at, received_at)
    const shown = event.kind === 'answer' ? (event.shown ?? null) : null
    const stored = { kind, mock_question_id, value, at, received_at, shown }
    if (at > until) judged.elsewhere.push(sequence)
    else if (kind === 'answer' && checked.has(mock_question_id)) judged.checked.push(sequence)
    else if (section && counts(section, at, received_at))
      judged.rows.push({ owner_id, attempt_id, device_id, sequence, ...stored })
    else judged.too_late.push(sequence)
  }
  return judged
}

/** @throws ApiError invalid-input for an option of another question */
function storedValue(event: AttemptEvent, test: PreparedTest, item: PreparedItem): string | null {
  if (event.kind === 'play') return null
  if (event.kind === 'flag') return event.is_flagged ? '1' : null
  if (event.option_id === null) return null
  const place = placeOf(test, item, event.option_id)
  if (place < 0) throw wrong('option_id')
  return String(place)
}

/** Returns the error for a field that does not belong to an attempt. */
export function wrong(field: string): ApiError {
  return new ApiError('invalid-input', `Periksa isian "${field}": tidak ada di tes ini.`)
}
