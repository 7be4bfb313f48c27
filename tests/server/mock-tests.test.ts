import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttp, type Http } from '../../src/api/http.ts'
import {
  claimAttempt,
  endSection,
  fetchAttempt,
  fetchAttempts,
  fetchMockTest,
  fetchMockTests,
  fetchResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/api/mock-tests.ts'
import { exportUser } from '../../src/api/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import {
  answer,
  codeOf,
  dataOf,
  HIDDEN,
  MOCK_TESTS,
  optionOf,
  sent,
} from '../helpers/mock-tests.ts'
import { createUser, httpWith } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS })
})
afterAll(() => api.close())

describe('mock tests', () => {
  test('are listed without their questions', async () => {
    const list = dataOf(await fetchMockTests(api.http))
    expect(list.map(({ mock_test_id, is_open }) => [mock_test_id, is_open])).toEqual([
      ['levels', true],
      ['closed', false],
      ['endless', true],
    ])
    expect(list[0]).toMatchObject({ download_bytes: 144_000, blueprint: { plays_max: 2 } })
  })

  test('show their questions in the order of the content, options by ids that say nothing', async () => {
    const { questions } = dataOf(await fetchMockTest(api.http, 'levels'))
    const stored = MOCK_TESTS.get('levels')?.test.items ?? []
    expect(questions.map(question => question.mock_question_id)).toEqual(stored.map(({ id }) => id))
    const ids = questions.map(({ options }) => options.map(({ option_id }) => option_id))
    expect(ids).toEqual(ids.map(some => some.toSorted()))
    expect(new Set(ids.flat()).size).toBe(stored.length * 4)
    const keyPlaces = stored.map(({ options, key }, at) =>
      questions[at]?.options.findIndex(({ text }) => text === options[key]),
    )
    expect(new Set(keyPlaces).size).toBeGreaterThan(1)
  })

  test('have other option ids where the secret is another', async () => {
    const other = await startApi({ mockTests: MOCK_TESTS, secret: 'another secret of the tests' })
    const shown = await Promise.all(
      [api, other].map(async ({ http }) => dataOf(await fetchMockTest(http, 'levels'))),
    )
    await other.close()
    const [one, two] = shown.map(({ questions }) =>
      questions.flatMap(({ options }) => options.map(({ option_id }) => option_id)),
    )
    expect(one?.filter(id => two?.includes(id))).toEqual([])
  })

  test('may be kept, and are not sent again to who has them', async () => {
    for (const path of ['/api/mock-test/', '/api/mock-test/levels']) {
      const first = await api.fetch(path)
      expect(first.headers.get('cache-control')).toMatch(/^public/)
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
      expect((await api.fetch(path, { headers })).status).toBe(304)
    }
  })

  test.each(['nope', 'attempts-of-others', 'submit'])('%s does not exist', async id => {
    const error = { code: 'not-found', status: 404, message: 'Tes ini tidak ada.' }
    expect(await fetchMockTest(api.http, id)).toMatchObject({ ok: false, error })
  })

  test('an id that is none is refused', async () => {
    expect(codeOf(await fetchMockTest(api.http, 'LEVELS'))).toBe('invalid-input')
  })
})

describe('the client', () => {
  const answering = (body: unknown, status = 200) =>
    createHttp({
      root: '/api',
      fetch: async () => Response.json(body, { status }),
    })

  test.each([{ data: {} }, { data: null }, {}, { data: { mock_test_id: '' } }])(
    'takes %j for no test',
    async body => {
      const error = { message: 'Invalid mock test data' }
      expect(await fetchMockTest(answering(body), 'levels')).toMatchObject({ ok: false, error })
    },
  )

  test.each<[string, (http: Http) => Promise<unknown>]>([
    ['Failed to fetch mock tests', http => fetchMockTests(http)],
    ['Failed to fetch mock tests', http => fetchMockTest(http, 'levels')],
    ['Failed to submit answers', http => submitAttempt(http, 'x')],
    ['Failed to fetch results', http => fetchResult(http, 'levels')],
  ])('says %j where the server says nothing', async (message, call) => {
    expect(await call(answering([], 500))).toMatchObject({ ok: false, error: { message } })
  })
})

describe('before a test is handed in', () => {
  test('no answer has a key, an explanation or a transcript', async () => {
    const { http } = await createUser(api)
    const visitors = dataOf(await startAttempt(api.http, { mock_test_id: 'levels' }))
    const own = dataOf(await startAttempt(http, { mock_test_id: 'closed' }))
    const id = own.attempt_id
    const given = optionOf(own, 'reading-1', 0)
    const events = [answer(1, 'reading-1', given, Date.now())]
    const answers = [
      await fetchMockTests(api.http),
      ...(await Promise.all([...MOCK_TESTS.keys()].map(test => fetchMockTest(http, test)))),
      visitors,
      own,
      await sendEvents(http, id, sent(events)),
      await endSection(http, id, 'reading'),
      await fetchAttempt(http, id),
      await startAttempt(http, { mock_test_id: 'closed' }),
      await claimAttempt(http, visitors.attempt_id),
      await fetchAttempts(http),
      await fetchResult(http, 'closed', id),
      await exportUser(http),
    ]
    expect(answers.filter(known => 'ok' in known && !known.ok).map(codeOf as never)).toEqual([
      'not-found',
    ])
    const text = JSON.stringify(answers)
    expect(text).not.toContain(HIDDEN)
    expect(namesIn(answers)).toContain('option_id')
    const hidden = ['key', 'explanation', 'option_whys', 'transcript', 'is_correct', 'words']
    for (const name of [...hidden, 'skill', 'seed']) expect(namesIn(answers)).not.toContain(name)
  })

  test('handing it in shows all of that', async () => {
    const { attempt_id } = dataOf(await startAttempt(api.http, { mock_test_id: 'levels' }))
    await submitAttempt(api.http, attempt_id)
    const result = dataOf(await fetchResult(api.http, 'levels', attempt_id))
    expect(JSON.stringify(result)).toContain(HIDDEN)
    expect(namesIn(result)).toEqual(expect.arrayContaining(['key', 'explanation', 'transcript']))
  })
})

describe('a session that is no good', () => {
  test.each<[string, (http: Http, id: string) => Promise<unknown>]>([
    ['start', http => startAttempt(http, { mock_test_id: 'levels' })],
    ['attempt', (http, id) => fetchAttempt(http, id)],
    ['events', (http, id) => sendEvents(http, id, sent([answer(1, 'reading-1', null, 1)]))],
    ['section', (http, id) => endSection(http, id, 'reading')],
    ['submit', (http, id) => submitAttempt(http, id)],
    ['result', (http, id) => fetchResult(http, 'levels', id)],
  ])('is never taken for a visitor: %s', async (_name, call) => {
    const { attempt_id } = dataOf(await startAttempt(api.http, { mock_test_id: 'levels' }))
    const error = { code: 'token-expired', status: 401, message: 'Invalid or expired token' }
    expect(await call(httpWith(api, 'nonsense'), attempt_id)).toMatchObject({ ok: false, error })
    const { headers } = await api.fetch(`/api/mock-test/attempts/${attempt_id}`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('of an account that is gone is refused', async () => {
    const { user, http } = await createUser(api)
    await api.db.deleteFrom('users').where('id', '=', user.id).execute()
    expect(codeOf(await startAttempt(http, { mock_test_id: 'levels' }))).toBe('token-revoked')
    expect(codeOf(await fetchAttempt(http, randomUUID()))).toBe('token-revoked')
  })
})

/** Every name of a field, however deep. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const names = Array.isArray(value) ? [] : Object.keys(value)
  return [...new Set([...names, ...Object.values(value).flatMap(namesIn)])]
}
