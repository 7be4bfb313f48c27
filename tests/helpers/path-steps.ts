import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { getMockTest, submitMockTest } from '../../src/contract/routes/mock-tests.ts'
import type { TestApi } from './api.ts'
import { dataOf } from './mock-tests.ts'
import { optionOf } from './today.ts'
import type { TestUser } from './users.ts'

/** Submits all answers to a test or practice set. */
export async function handIn(http: Http, mock_test_id: string, isRight = true): Promise<void> {
  const { questions } = dataOf(await call(http, getMockTest, { params: { id: mock_test_id } }))
  const answers = questions.map(question => ({
    mock_question_id: question.mock_question_id,
    option_id: optionOf(question, isRight),
  }))
  dataOf(await call(http, submitMockTest, { body: { mock_test_id, answers } }))
}

/** Marks all items of a learning as done. */
export async function finishLearning(
  { db }: Pick<TestApi, 'db'>,
  { user }: Pick<TestUser, 'user'>,
  class_id: string,
  learningId: string,
): Promise<void> {
  const learning = loadClasses()
    .get(class_id)
    ?.learnings.find(({ id }) => id === learningId)
  if (!learning) throw new Error(`${class_id} has no ${learningId}.`)
  const items = [
    ...learning.videos.map(({ id }) => ({ kind: 'video', part_id: id }) as const),
    ...learning.moduls.map(({ id }) => ({ kind: 'modul', part_id: id }) as const),
    ...learning.quizzes.map(({ id }) => ({ kind: 'quiz', part_id: id }) as const),
  ]
  const now = Date.now()
  const shared = { user_id: user.id, class_id, opened_at: now, done_at: now }
  const nothing = { watched: '[]', position: 0, position_at: now, best: null }
  await db
    .insertInto('class_parts')
    .values(items.map(item => ({ ...item, ...shared, ...nothing })))
    .execute()
}
