import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getProgress, getVideos, sendProgress } from '../../src/contract/routes/classes.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import {
  CLASSES,
  grant,
  HIDDEN,
  PAID,
  passQuiz,
  progressBody,
  watchedSegment,
} from '../helpers/classes.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const PAID_VIDEO = 'lanjut-2-video'
let api: TestApi
beforeAll(async () => {
  api = await startApi({ classes: CLASSES })
})
afterAll(() => api.close())

describe('every call', () => {
  const KINDS = ['visitor', 'without right', 'with right', 'another with right'] as const
  type Kind = (typeof KINDS)[number]
  let rina: TestUser
  const people = new Map<Kind, TestUser | undefined>()
  beforeAll(async () => {
    rina = await createUser(api)
    await grant(api, rina, 'subscription', -DAY, DAY)
    const budi = await createUser(api)
    await grant(api, budi, 'trial', -DAY, DAY)
    people.set('without right', await createUser(api))
    people.set('with right', rina)
    people.set('another with right', budi)
    dataOf(await call(rina.http, getVideos, { params: { id: 'lanjut-2' } }))
    await passQuiz(rina.http, 'lanjut', 'lanjut-2')
    const sent = progressBody('lanjut', [watchedSegment(PAID_VIDEO, 41, 42.5, Date.now())])
    dataOf(await call(rina.http, sendProgress, { body: sent }))
  })

  const event = () => ({ kind: 'left', video_id: PAID_VIDEO, position: 9, at: Date.now() }) as const
  const checked = (quiz_id: string) => {
    return { class_id: 'lanjut', quiz_id, question_id: 'ketik', answer: null }
  }
  /** Each request with its statuses for a visitor, without a right, and with one. */
  const CALLS: [string, string, (() => object) | undefined, [number, number, number]][] = [
    ['GET', '/classes/language/korean', undefined, [200, 200, 200]],
    ['GET', '/classes/detail/lanjut', undefined, [200, 200, 200]],
    ['GET', '/classes/subscription/korean', undefined, [401, 200, 200]],
    ['GET', '/classes/histories', undefined, [401, 200, 200]],
    ['GET', '/learning/lanjut', undefined, [200, 200, 200]],
    ['GET', '/video/lanjut-1', undefined, [200, 200, 200]],
    ['GET', '/quiz/lanjut-1', undefined, [200, 200, 200]],
    ['GET', '/moduls/lanjut-1', undefined, [200, 200, 200]],
    ['GET', '/video/lanjut-2', undefined, [401, 403, 200]],
    ['GET', '/quiz/lanjut-2', undefined, [401, 403, 200]],
    ['GET', '/moduls/lanjut-2', undefined, [401, 403, 200]],
    ['GET', '/video/dasar-2', undefined, [401, 200, 200]],
    ['GET', '/quiz/dasar-2', undefined, [401, 200, 200]],
    ['GET', '/moduls/dasar-2', undefined, [401, 200, 200]],
    ['GET', '/progress/class/lanjut', undefined, [401, 200, 200]],
    [
      'PUT',
      '/progress/learning',
      () => ({ learning_id: 'lanjut-2', video_id: PAID_VIDEO, title: 'Video' }),
      [401, 403, 200],
    ],
    [
      'PUT',
      '/progress/learning',
      () => ({ learning_id: 'lanjut-1', quiz_id: 'lanjut-1-kuis', title: 'Kuis' }),
      [401, 200, 200],
    ],
    ['POST', '/progress/events', () => progressBody('lanjut', [event()]), [401, 403, 200]],
    ['POST', '/progress/events', () => progressBody('lanjut', []), [401, 200, 200]],
    [
      'POST',
      '/exam',
      () => ({ class_id: 'lanjut', quiz_id: 'lanjut-2-kuis', answers: [] }),
      [401, 403, 200],
    ],
    ['POST', '/exam/check', () => checked('lanjut-2-kuis'), [401, 403, 200]],
    ['POST', '/exam/check', () => checked('lanjut-1-kuis'), [200, 200, 200]],
    [
      'POST',
      '/exam',
      () => ({ class_id: 'lanjut', quiz_id: 'lanjut-1-kuis', answers: [] }),
      [401, 200, 200],
    ],
  ]

  test('of the contract is listed here', () => {
    const ofClasses = /^\/(classes|learning|video|quiz|moduls|progress|exam)(\/|$)/
    const calls = api.calls.filter(
      ({ path, access }) => ofClasses.test(path) && access !== 'administrator',
    )
    expect(calls).toHaveLength(13)
    for (const { method, path } of calls) {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
      const isThere = CALLS.some(([sent, to]) => sent === method.toUpperCase() && pattern.test(to))
      expect([path, isThere]).toEqual([path, true])
    }
  })

  const named = CALLS.map(([method, path, body, statuses], at) => ({
    name: `${method} ${path} (${at})`,
    method,
    path,
    body,
    statuses,
  }))
  describe.each(named)('$name', ({ method, path, body, statuses }) => {
    test.each(KINDS)('gives a person %s only their own data', async kind => {
      const who = people.get(kind)
      const { status, text } = await ask(method, path, body?.(), who)
      const hasRight = kind === 'with right' || kind === 'another with right'
      expect(status).toBe(kind === 'visitor' ? statuses[0] : statuses[hasRight ? 2 : 1])
      if (!hasRight) expect(text).not.toContain(PAID)
      if (!path.startsWith('/exam') || status !== 200) expect(text).not.toContain(HIDDEN)
      // The segment that Rina alone has watched, and her id.
      if (kind !== 'with right') expect(text).not.toMatch(/42\.5|"best":1\b/)
      expect(text).not.toContain(rina.user.id)
      if (status === 403) expect(JSON.parse(text)).toMatchObject({ message: /langganan/ })
    })
  })

  async function ask(method: string, path: string, body?: object, who?: TestUser) {
    const response = await api.fetch(`/api${path}`, {
      method,
      headers: { ...who?.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  test('made by others changes nothing of hers', async () => {
    const before = await call(rina.http, getProgress, { params: { id: 'lanjut' } })
    for (const [kind, who] of people)
      if (kind !== 'with right')
        for (const [method, path, body] of CALLS) await ask(method, path, body?.(), who)
    expect(await call(rina.http, getProgress, { params: { id: 'lanjut' } })).toEqual(before)
    const rows = await api.db.selectFrom('class_parts').select('user_id').distinct().execute()
    const learners = [...people.values()].flatMap(one => one?.user.id ?? [])
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(learners.toSorted())
  })

  test('with an invalid session is refused, also where no session is needed', async () => {
    for (const path of ['/video/lanjut-1', '/quiz/lanjut-1', '/moduls/dasar-1', '/learning/dasar'])
      expect(
        (await api.fetch(`/api${path}`, { headers: { authorization: 'Bearer no.good.token' } }))
          .status,
      ).toBe(401)
  })
})
