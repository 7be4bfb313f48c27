import { randomUUID } from 'node:crypto'
import { practiceQuestions } from '../../content/practice/questions.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import type { MockQuestion } from '../../src/contract/mock-tests.ts'
import { saveWord } from '../../src/contract/routes/saved-words.ts'
import { answerQuestion, getToday, setGoal } from '../../src/contract/routes/today.ts'
import type { DailyQuestion, JudgedAnswer, Today } from '../../src/contract/today.ts'
import { DAY } from '../../src/lib/durations.ts'
import { dataOf } from './mock-tests.ts'

const HOME = 'question-of-the-day'

/** Every practice question by id: its key and the other fields that stay on the server. */
const SECRETS = new Map(
  [
    ...[...loadMockTests().values()].flatMap(({ test }) => test.items),
    ...practiceQuestions.map(question => ({ ...question, id: `${HOME}-${question.id}` })),
  ].map(({ id, options, key, skill }) => [id, { right: options[key], skill }]),
)

export async function todayOf(http: Http): Promise<Today> {
  return dataOf(await call(http, getToday))
}

/** Lets a learner begin where all of everyday life counts as known, so that there are questions. */
export async function beginLate(http: Http): Promise<void> {
  const goal = { exam: 'work', date: null, start: 'hari-pertama-kerja' } as const
  dataOf(await call(http, setGoal, { body: { goal } }))
}

/** Lets words be due today that a learner has saved and reviewed some weeks ago. */
export async function makeDue(http: Http, entryIds: readonly string[]): Promise<void> {
  const reviewed_at = Date.now() - 20 * DAY
  for (const [index, entry_id] of entryIds.entries()) {
    dataOf(await call(http, saveWord, { params: { entryId: entry_id }, body: {} }))
    const review = { entry_id, rating: 'good', review_id: randomUUID() } as const
    // In this order: the one that was due first comes first.
    dataOf(await reviewWord(http, { ...review, reviewed_at: reviewed_at + index }))
  }
}

/** Returns the ids of a day's questions. */
export function questionIds({ plan }: Today): string[] {
  return plan.questions.items.map(({ question }) => question.mock_question_id)
}

export function skillOf(questionId: string): string | undefined {
  return SECRETS.get(questionId)?.skill
}

/** Returns the id of an option of a question, the right one or the first wrong one. */
export function optionOf({ mock_question_id, options }: MockQuestion, isRight: boolean): string {
  const right = SECRETS.get(mock_question_id)?.right
  const option = options.find(({ text }) => (text === right) === isRight)
  if (!option) throw new Error(`${mock_question_id} has no such option.`)
  return option.option_id
}

/** Answers a question of a day. */
export async function answerWith(
  http: Http,
  { day }: Today,
  { number, question }: DailyQuestion,
  isRight: boolean,
): Promise<JudgedAnswer> {
  const option_id = optionOf(question, isRight)
  return dataOf(await call(http, answerQuestion, { params: { number }, body: { day, option_id } }))
}

/** Answers all questions of a day. */
export async function answerAll(http: Http, today: Today, isRight: boolean): Promise<void> {
  const { items } = today.plan.questions
  await Promise.all(items.map(item => answerWith(http, today, item, isRight)))
}
