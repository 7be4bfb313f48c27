import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { UserAnswer } from '../../../src/contract/mock-test-attempts.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { PreparedItem } from './prepare-tests.ts'

export type EventRow = Selectable<Tables['attempt_events']>

/** The current answers and flags of an attempt. */
export interface Progress {
  /** Position of the chosen option, by question. */
  places: ReadonlyMap<string, number>
  flagged: ReadonlySet<string>
  plays: ReadonlyMap<string, number>
}

/** Returns the events of an attempt, the newest last; simultaneous ones in order of arrival. */
export function readEvents(db: Db, ownerId: string, attemptId: string): Promise<EventRow[]> {
  return db
    .selectFrom('attempt_events')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('attempt_id', '=', attemptId)
    .orderBy('at')
    .orderBy('received_at')
    .orderBy('sequence')
    .orderBy('device_id')
    .execute()
}

/** Returns only the answers, in the same order, with the columns that decide which one counts. */
export function readAnswers(db: Db, ownerId: string, attemptId: string) {
  return db
    .selectFrom('attempt_events')
    .select(['kind', 'mock_question_id', 'value'])
    .where('owner_id', '=', ownerId)
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'answer')
    .orderBy('at')
    .orderBy('received_at')
    .orderBy('sequence')
    .orderBy('device_id')
    .execute()
}

/**
 * @param events in the order of `readEvents()`
 * @param checked positions of checked answers, by question: nothing changes them
 */
export function progressOf(
  events: readonly Pick<EventRow, 'kind' | 'mock_question_id' | 'value'>[],
  checked: Progress['places'],
): Progress {
  const places = new Map<string, number>()
  const flagged = new Set<string>()
  const plays = new Map<string, number>()
  for (const { kind, mock_question_id: question, value } of events) {
    if (kind === 'play') plays.set(question, (plays.get(question) ?? 0) + 1)
    else if (kind === 'answer' && value !== null) places.set(question, Number(value))
    else if (kind === 'answer') places.delete(question)
    else if (value !== null) flagged.add(question)
    else flagged.delete(question)
  }
  for (const [question, place] of checked) places.set(question, place)
  return { places, flagged, plays }
}

/** Returns the answers that count, in the order of the questions. */
export function answersOf(
  items: readonly PreparedItem[],
  places: Progress['places'],
): UserAnswer[] {
  return items.flatMap(({ id, optionIds }) => {
    const option_id = optionIds[places.get(id) ?? -1]
    return option_id === undefined ? [] : [{ mock_question_id: id, option_id }]
  })
}

/** Returns the SHA-256 of one line `question=option` per answer, sorted by question. */
export function hashAnswers(answers: readonly UserAnswer[]): string {
  const lines = answers.map(answer => `${answer.mock_question_id}=${answer.option_id}`)
  return hash('sha256', lines.sort().join('\n'))
}
