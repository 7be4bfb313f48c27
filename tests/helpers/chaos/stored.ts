import type { Cast } from './cast.ts'

export interface StoredEvent {
  question: string
  option: string | null
  at: number
}

/** What the server has of an attempt. */
export async function readAttempt({ users: { db }, tests }: Cast, id: string) {
  const row = await db
    .selectFrom('mock_test_attempts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('attempt_events')
    .selectAll()
    .where('attempt_id', '=', id)
    .orderBy('at')
    .execute()
  const items = tests.get(row.mock_test_id)?.itemById
  const events = rows.map(({ mock_question_id: question, value, at }): StoredEvent => {
    const options = items?.get(question)?.optionIds ?? []
    return { question, option: value === null ? null : (options[Number(value)] ?? '?'), at }
  })
  const numbers = rows.map(({ device_id, sequence }) => `${device_id} ${sequence}`)
  return { row, events, numbers }
}
