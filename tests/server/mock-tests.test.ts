import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import {
  claimAttempt,
  endSection,
  getAttempt,
  getAttempts,
  getMockTest,
  getMockTests,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { exportUser } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import {
  answer,
  codeOf,
  dataOf,
  eventsBody,
  HIDDEN,
  MOCK_TESTS,
  optionOf,
} from '../helpers/mock-tests.ts'
import { createUser, httpWith } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS })
})
afterAll(() => api.close())

describe('mock tests', () => {
  test('are listed without their questions', async () => {
    const list = dataOf(await call(api.http, getMockTests))
    expect(list.map(({ mock_test_id, is_open }) => [mock_test_id, is_open])).toEqual([
      ['levels', true],
      ['closed', false],
      ['endless', true],
    ])
    expect(list[0]).toMatchObject({ download_bytes: 144_000, blueprint: { plays_max: 2 } })
  })

  test('have their questions in the order of the content, with option ids that reveal nothing', async () => {
    const { questions } = dataOf(await call(api.http, getMockTest, { params: { id: 'levels' } }))
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

  test('have other option ids with another secret', async () => {
    const other = await startApi({ mockTests: MOCK_TESTS, secret: 'another secret of the tests' })
    const shown = await Promise.all(
      [api, other].map(async ({ http }) =>
        dataOf(await call(http, getMockTest, { params: { id: 'levels' } })),
      ),
    )
    await other.close()
    const [one, two] = shown.map(({ questions }) =>
      questions.flatMap(({ options }) => options.map(({ option_id }) => option_id)),
    )
    expect(one?.filter(id => two?.includes(id))).toEqual([])
  })

  test('may be cached, and are not sent again to a client that has them', async () => {
    for (const path of ['/api/mock-test/', '/api/mock-test/levels']) {
      const first = await api.fetch(path)
      expect(first.headers.get('cache-control')).toMatch(/^public/)
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
      expect((await api.fetch(path, { headers })).status).toBe(304)
    }
  })

  test.each(['nope', 'attempts-of-others', 'submit'])('%s does not exist', async id => {
    const error = { code: 'not-found', status: 404, message: 'Tes ini tidak ada.' }
    expect(await call(api.http, getMockTest, { params: { id } })).toMatchObject({
      ok: false,
      error,
    })
  })

  test('an invalid id is refused', async () => {
    expect(codeOf(await call(api.http, getMockTest, { params: { id: 'LEVELS' } }))).toBe(
      'invalid-input',
    )
  })
})

describe('the client', () => {
  const answering = (body: unknown, status = 200) =>
    createHttp({
      root: '/api',
      fetch: async () => Response.json(body, { status }),
    })

  test.each([{ data: {} }, { data: null }, {}, { data: { mock_test_id: '' } }])(
    'does not accept %j as a test',
    async body => {
      const error = { message: 'Invalid mock test data' }
      expect(await call(answering(body), getMockTest, { params: { id: 'levels' } })).toMatchObject({
        ok: false,
        error,
      })
    },
  )

  test.each<[string, (http: Http) => Promise<unknown>]>([
    ['Failed to fetch mock tests', http => call(http, getMockTests)],
    ['Failed to fetch mock tests', http => call(http, getMockTest, { params: { id: 'levels' } })],
    ['Failed to submit answers', http => call(http, submitAttempt, { params: { id: 'x' } })],
    ['Failed to fetch results', http => call(http, getResult, { params: { id: 'levels' } })],
  ])('reports %j where the response has no message', async (message, call) => {
    expect(await call(answering([], 500))).toMatchObject({ ok: false, error: { message } })
  })
})

describe('before submission', () => {
  test('no response has a key, an explanation or a transcript', async () => {
    const { http } = await createUser(api)
    const visitors = dataOf(
      await call(api.http, startAttempt, { body: { mock_test_id: 'levels' } }),
    )
    const ownAttempt = dataOf(await call(http, startAttempt, { body: { mock_test_id: 'closed' } }))
    const id = ownAttempt.attempt_id
    const given = optionOf(ownAttempt, 'reading-1', 0)
    const events = [answer(1, 'reading-1', given, Date.now())]
    const answers = [
      await call(api.http, getMockTests),
      ...(await Promise.all(
        [...MOCK_TESTS.keys()].map(test => call(http, getMockTest, { params: { id: test } })),
      )),
      visitors,
      ownAttempt,
      await call(http, sendEvents, { params: { id }, body: eventsBody(events) }),
      await call(http, endSection, { params: { id, section: 'reading' } }),
      await call(http, getAttempt, { params: { id } }),
      await call(http, startAttempt, { body: { mock_test_id: 'closed' } }),
      await call(http, claimAttempt, { params: { id: visitors.attempt_id } }),
      await call(http, getAttempts),
      await call(http, getResult, { params: { id: 'closed' }, query: { attempt: id } }),
      await call(http, exportUser),
    ]
    expect(answers.filter(each => 'ok' in each && !each.ok).map(codeOf as never)).toEqual([
      'not-found',
    ])
    const text = JSON.stringify(answers)
    expect(text).not.toContain(HIDDEN)
    expect(namesIn(answers)).toContain('option_id')
    const hidden = ['key', 'explanation', 'option_whys', 'transcript', 'is_correct', 'words']
    for (const name of [...hidden, 'skill', 'seed']) expect(namesIn(answers)).not.toContain(name)
  })

  test('they are shown after it', async () => {
    const { attempt_id } = dataOf(
      await call(api.http, startAttempt, { body: { mock_test_id: 'levels' } }),
    )
    await call(api.http, submitAttempt, { params: { id: attempt_id } })
    const result = dataOf(
      await call(api.http, getResult, { params: { id: 'levels' }, query: { attempt: attempt_id } }),
    )
    expect(JSON.stringify(result)).toContain(HIDDEN)
    expect(namesIn(result)).toEqual(expect.arrayContaining(['key', 'explanation', 'transcript']))
  })
})

describe('an invalid session', () => {
  test.each<[string, (http: Http, id: string) => Promise<unknown>]>([
    ['start', http => call(http, startAttempt, { body: { mock_test_id: 'levels' } })],
    ['attempt', (http, id) => call(http, getAttempt, { params: { id } })],
    [
      'events',
      (http, id) =>
        call(http, sendEvents, {
          params: { id },
          body: eventsBody([answer(1, 'reading-1', null, 1)]),
        }),
    ],
    ['section', (http, id) => call(http, endSection, { params: { id, section: 'reading' } })],
    ['submit', (http, id) => call(http, submitAttempt, { params: { id } })],
    [
      'result',
      (http, id) => call(http, getResult, { params: { id: 'levels' }, query: { attempt: id } }),
    ],
  ])('is never treated as a visitor: %s', async (_name, ask) => {
    const { attempt_id } = dataOf(
      await call(api.http, startAttempt, { body: { mock_test_id: 'levels' } }),
    )
    const error = { code: 'token-expired', status: 401, message: 'Invalid or expired token' }
    expect(await ask(httpWith(api, 'nonsense'), attempt_id)).toMatchObject({ ok: false, error })
    const { headers } = await api.fetch(`/api/mock-test/attempts/${attempt_id}`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('of a deleted account is refused', async () => {
    const { user, http } = await createUser(api)
    await api.db.deleteFrom('users').where('id', '=', user.id).execute()
    expect(codeOf(await call(http, startAttempt, { body: { mock_test_id: 'levels' } }))).toBe(
      'token-revoked',
    )
    expect(codeOf(await call(http, getAttempt, { params: { id: randomUUID() } }))).toBe(
      'token-revoked',
    )
  })
})

/** Returns the names of all fields, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const names = Array.isArray(value) ? [] : Object.keys(value)
  return [...new Set([...names, ...Object.values(value).flatMap(namesIn)])]
}
