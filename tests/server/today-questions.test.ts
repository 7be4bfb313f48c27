import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceQuestions } from '../../content/practice/questions.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { call } from '../../src/api/call.ts'
import { answerQuestion } from '../../src/contract/routes/today.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { mockTestSecrets, secretFinder } from '../helpers/mock-secrets.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { handIn } from '../helpers/path-steps.ts'
import {
  answerAll,
  answerWith,
  beginLate,
  optionOf,
  questionIds,
  skillOf,
  todayOf,
} from '../helpers/today.ts'
import { httpWith } from '../helpers/users.ts'

const BEGIN = Date.UTC(2026, 10, 23, 2)
/** Fields that only an answered question has; the day's work counts `words` in a number. */
const FIELDS = /"(key|answer|is_correct|explanation|transcript)":|"words":\[/
/**
 * Texts that a question may show anyway: an explanation quotes them, or they are spoken elsewhere.
 */
const SHOWN = practiceQuestions.flatMap(({ text }) => text).join('\n')
const SECRETS = [
  ...mockTestSecrets(),
  ...practiceQuestions.flatMap(({ explanation }) => explanation.split(/(?<=[.!?])\s+/)),
].filter(secret => !SHOWN.includes(secret))
const findSecrets = secretFinder(SECRETS)
let now = BEGIN
let api: TestApi
let rina: Learner
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createLearner(api)
  await beginLate(rina.http)
})
afterAll(() => api.close())

const rawToday = async ({ headers }: Pick<Learner, 'headers'>) => {
  const answer = await api.fetch('/api/today', { headers })
  return Buffer.from(await answer.arrayBuffer())
}
const rowsOf = ({ user }: Learner) =>
  api.db.selectFrom('daily_answers').selectAll().where('user_id', '=', user.id).execute()

describe('the key of a question', () => {
  test('does not leave the server before the question is answered, whatever is requested', async () => {
    // Enough learners for most questions to occur.
    const seen = new Set<string>()
    for (let learner = 0; learner < 16; learner++) {
      const somebody = await createLearner(api)
      await beginLate(somebody.http)
      const raw = await rawToday(somebody)
      expect(raw.toString()).not.toMatch(FIELDS)
      expect(findSecrets(raw)).toEqual([])
      for (const id of questionIds(JSON.parse(raw.toString()).data)) seen.add(id)
    }
    expect(seen.size).toBeGreaterThan(25)
  })

  test('is sent for the answered question, and for no other', async () => {
    const today = await todayOf(rina.http)
    const [item] = today.plan.questions.items
    if (!item) throw new Error('There is no question.')
    const judged = await answerWith(rina.http, today, item, false)
    expect(judged).toMatchObject({ number: 1, is_correct: false })
    expect(judged.key).toBe(optionOf(item.question, true))
    expect(judged.explanation).not.toBe('')
    const raw = (await rawToday(rina)).toString()
    expect(raw.match(/"explanation":/g)).toHaveLength(1)
    expect(JSON.parse(raw).data.plan.questions.items[0]).toEqual({ ...item, judged })
  })

  test('is never that of an exam, whose questions do not occur', async () => {
    const exams = [...loadMockTests().values()].filter(({ blueprint }) =>
      blueprint.sections.some(({ minutes }) => minutes !== null),
    )
    const reserved = new Set(exams.flatMap(({ test: { items } }) => items.map(({ id }) => id)))
    expect(reserved.size).toBe(260)
    for (let day = 0; day < 6; day++) {
      const http = await rina.newDevice()
      const today = await todayOf(http)
      expect(questionIds(today).filter(id => reserved.has(id))).toEqual([])
      await answerAll(http, today, day % 2 === 0)
      now += DAY
    }
  })
})

describe('an answer', () => {
  test('is final: a second one gets the result of the first', async () => {
    const today = await todayOf(rina.http)
    const [item] = today.plan.questions.items
    if (!item) throw new Error('There is no question.')
    const first = await answerWith(rina.http, today, item, false)
    expect(await answerWith(await rina.newDevice(), today, item, true)).toEqual(first)
    expect((await todayOf(rina.http)).plan.questions.items[0]?.judged).toEqual(first)
    expect(await rowsOf(rina)).toHaveLength(1)
  })

  test('is one of twenty sent at once, with the same result for all', async () => {
    const today = await todayOf(rina.http)
    const [item] = today.plan.questions.items
    if (!item) throw new Error('There is no question.')
    const crowd = Array.from({ length: 20 }, (_, at) =>
      answerWith(rina.http, today, item, at % 2 === 0),
    )
    const said = (await Promise.all(crowd)).map(judged => JSON.stringify(judged))
    expect(new Set(said).size).toBe(1)
    expect(await rowsOf(rina)).toHaveLength(1)
  })

  test.each([
    ['of yesterday', { day: '2026-11-22' }, 'day-over'],
    ['of tomorrow', { day: '2026-11-24' }, 'day-over'],
    ['of no calendar', { day: '2026-13-01' }, 'invalid-input'],
    ['with an option that nobody gave out', { option_id: 'aaaaaaaaaa' }, 'invalid-input'],
    ['with the place of an option', { option_id: '1' }, 'invalid-input'],
    ['with a field nobody asked for', { is_correct: true }, 'invalid-input'],
  ])('%s is refused and changes nothing', async (_name, wrong, code) => {
    const { day, plan } = await todayOf(rina.http)
    const option_id = plan.questions.items[0]?.question.options[0]?.option_id ?? ''
    const body = { day, option_id, ...wrong }
    expect(codeOf(await call(rina.http, answerQuestion, { params: { number: 1 }, body }))).toBe(
      code,
    )
    expect(await rowsOf(rina)).toEqual([])
  })

  test('has options of its own question only', async () => {
    const { day, plan } = await todayOf(rina.http)
    const option_id = plan.questions.items[1]?.question.options[0]?.option_id ?? ''
    expect(
      codeOf(
        await call(rina.http, answerQuestion, { params: { number: 1 }, body: { day, option_id } }),
      ),
    ).toBe('invalid-input')
    expect(
      codeOf(
        await call(rina.http, answerQuestion, { params: { number: 11 }, body: { day, option_id } }),
      ),
    ).toBe('invalid-input')
    expect(
      codeOf(
        await call(api.http, answerQuestion, { params: { number: 2 }, body: { day, option_id } }),
      ),
    ).toBe('signed-out')
    expect(await rowsOf(rina)).toEqual([])
  })

  test('may have an option id of an earlier secret', async () => {
    const secrets = { secret: 'a newer secret of the tests', formerSecrets: [TEST_SECRET] }
    const later = await startApi({ ...secrets, db: api.db, now: () => now })
    const today = await todayOf(rina.http)
    const [item] = today.plan.questions.items
    if (!item) throw new Error('There is no question.')
    const http = httpWith(later, rina.tokens.token)
    expect(await answerWith(http, today, item, true)).toMatchObject({ is_correct: true })
    await later.close()
  })
})

describe('the questions of the next days', () => {
  test('do not repeat right answers while there are others', async () => {
    const right = new Set<string>()
    for (let day = 0; day < 6; day++) {
      const http = await rina.newDevice()
      const today = await todayOf(http)
      const ids = questionIds(today)
      expect(ids.length).toBeGreaterThan(2)
      expect(ids.filter(id => right.has(id))).toEqual([])
      for (const id of ids) right.add(id)
      await answerAll(http, today, true)
      now += DAY
    }
  })

  test('are those answered wrongly, until they are right, and “I do not know” is judged so', async () => {
    const today = await todayOf(rina.http)
    const [item, ...others] = today.plan.questions.items
    if (!item) throw new Error('There is no question.')
    for (const other of others) await answerWith(rina.http, today, other, true)
    const params = { number: item.number }
    const body = { day: today.day, option_id: null }
    const judged = dataOf(await call(rina.http, answerQuestion, { params, body }))
    expect(judged).toMatchObject({ answer: null, is_correct: false })
    expect(judged.explanation).not.toBe('')
    now += DAY
    const later = await rina.newDevice()
    const tomorrow = await todayOf(later)
    const id = item.question.mock_question_id
    expect(questionIds(tomorrow)[0]).toBe(id)
    await answerAll(later, tomorrow, true)
    now += DAY
    expect(questionIds(await todayOf(await rina.newDevice()))).not.toContain(id)
  })

  test('train the weakest skill, once enough is known about it', async () => {
    const grammar = async (answers: 'right' | 'wrong') => {
      const learner = await createLearner(api)
      await beginLate(learner.http)
      await handIn(learner.http, 'practice-grammar-1', answers === 'right')
      return learner
    }
    const [wrong, right] = [await grammar('wrong'), await grammar('right')]
    now += DAY
    const { plan } = await todayOf(await wrong.newDevice())
    expect(plan.questions.items.map(({ question }) => skillOf(question.mock_question_id))).toEqual(
      plan.questions.items.map(() => 'grammar'),
    )
    // A question that was answered correctly in the practice set is not shown again.
    const other = await todayOf(await right.newDevice())
    expect(questionIds(other).filter(id => id.startsWith('practice-grammar-1-'))).toEqual([])
  })
})
