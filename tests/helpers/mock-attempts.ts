import { createHash } from 'node:crypto'
import type { Attempt, UserAnswer } from '../../src/contract/mock-test-attempts.ts'

/** Returns the ids of its questions, in their order. */
export function orderOf({ sections }: Attempt): string[] {
  return sections.flatMap(({ questions }) => questions.map(question => question.mock_question_id))
}

/** Returns start and end of each section, in minutes since a time. */
export function timesOf({ sections }: Attempt, since: number) {
  return sections.map(({ section, starts_at, deadline_at }) => [
    section,
    (starts_at - since) / 60_000,
    deadline_at === null ? null : (deadline_at - since) / 60_000,
  ])
}

/** Returns the expected receipt, computed from the answers by the description of receipts only. */
export function hashOf(answers: readonly UserAnswer[]): string {
  const lines = answers.map(({ mock_question_id, option_id }) => `${mock_question_id}=${option_id}`)
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}
