import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getVideos, sendProgress } from '../../src/contract/routes/classes.ts'
import { deleteUser, exportUser } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { CLASSES, passQuiz, progressBody, watchedSegment } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, PASSWORD } from '../helpers/users.ts'

const TABLES = [
  'class_progress',
  'class_parts',
  'class_answers',
  'class_events',
  'class_minutes',
] as const
let api: TestApi
beforeAll(async () => {
  api = await startApi({ classes: CLASSES })
})
afterAll(() => api.close())

const NO_OBJECTS = [undefined, '', '{', '"text"', '[]', 'null', 'true', '1e999', '\0']
test.each(
  NO_OBJECTS.flatMap(body => [
    [body, 'POST', 'exam'],
    [body, 'POST', 'progress/events'],
    [body, 'PUT', 'progress/learning'],
  ]),
)('the body %j is refused by %s %s', async (body, method = '', path) => {
  const { headers } = await createUser(api)
  const response = await api.fetch(`/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
  expect([400, 422]).toContain(response.status)
})

test.each<[string, object, number]>([
  ['an unknown class', { class_id: 'nope' }, 404],
  ['a property of every object', { class_id: 'constructor' }, 404],
  ['a device that is no id', { device_id: 'x' }, 422],
  ['201 events', { events: Array(201).fill({}) }, 422],
  ['an event of no kind', { events: [{ sequence: 1, at: 1, kind: 'done' }] }, 422],
  ['the number 0', { events: [{ sequence: 0, at: 1, kind: 'read', modul_id: 'x' }] }, 422],
  ['half a number', { events: [{ sequence: 1.5, at: 1, kind: 'read', modul_id: 'x' }] }, 422],
  ['a negative place', { events: [leftEvent(-1)] }, 422],
  ['a place as a text', { events: [leftEvent('9')] }, 422],
  ['a time after the year 2100', { events: [{ ...leftEvent(1), at: 9e12 }] }, 422],
  ['another learner', { user_id: 'x' }, 422],
])('progress with %s is refused, and nothing is stored', async (_name, fields, status) => {
  const { user, headers } = await createUser(api)
  const sent = progressBody('dasar', [watchedSegment('dasar-1-video', 0, 1, Date.now())])
  const response = await api.fetch('/api/progress/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...sent, ...fields }),
  })
  expect(response.status).toBe(status)
  expect(await rowsOf(user.id)).toBe(0)
})

function leftEvent(position: unknown) {
  return { sequence: 1, at: 1, kind: 'left', video_id: 'dasar-1-video', position }
}

test.each([
  ['an unknown learning', { learning_id: 'nope', video_id: 'dasar-1-video' }, 404],
  ['a video of another learning', { learning_id: 'dasar-2', video_id: 'dasar-1-video' }, 404],
  ['a quiz for a video', { learning_id: 'dasar-1', video_id: 'dasar-1-kuis' }, 404],
  ['no part', { learning_id: 'dasar-1' }, 422],
  [
    'both parts',
    { learning_id: 'dasar-1', video_id: 'dasar-1-video', quiz_id: 'dasar-1-kuis' },
    422,
  ],
  ['no title', { learning_id: 'dasar-1', video_id: 'dasar-1-video', title: '' }, 422],
  [
    'a word that it is done',
    { learning_id: 'dasar-1', video_id: 'dasar-1-video', is_done: true },
    422,
  ],
])('a position with %s is refused, and nothing is stored', async (_name, fields, status) => {
  const { user, headers } = await createUser(api)
  const response = await api.fetch('/api/progress/learning', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ title: 'Judul', ...fields }),
  })
  expect(response.status).toBe(status)
  expect(await rowsOf(user.id)).toBe(0)
})

test('a deleted account leaves nothing behind, also in the middle of learning', async () => {
  const { http, user } = await createUser(api)
  dataOf(await call(http, getVideos, { params: { id: 'dasar-1' } }))
  const device = randomUUID()
  const racing = Array.from({ length: 10 }, (_, at) =>
    call(http, sendProgress, {
      body: {
        ...progressBody('dasar', [], device),
        events: [{ ...watchedSegment('dasar-1-video', at, at + 1, Date.now()), sequence: at + 1 }],
      },
    }),
  )
  expect(codeOf(await call(http, deleteUser, { body: { password: PASSWORD } }))).toBe('ok')
  for (const result of await Promise.all(racing))
    expect(['ok', 'token-revoked']).toContain(codeOf(result))
  expect(await rowsOf(user.id)).toBe(0)
})

test('an export has everything that somebody learned', async () => {
  const { http } = await createUser(api)
  await passQuiz(http, 'dasar', 'dasar-1')
  dataOf(await call(http, getVideos, { params: { id: 'dasar-1' } }))
  dataOf(
    await call(http, sendProgress, {
      body: progressBody('dasar', [watchedSegment('dasar-1-video', 0, 1, Date.now())]),
    }),
  )
  const data = dataOf(await call(http, exportUser))
  expect(data.class_progress).toMatchObject([{ class_id: 'dasar', part_id: 'dasar-1-video' }])
  expect(data.class_parts).toHaveLength(2)
  expect(data.class_parts).toContainEqual(expect.objectContaining({ watched: [[0, 1]] }))
  // Words that are put in order and typed texts are not stored.
  expect(data.class_answers).toMatchObject([{ question_id: 'pilih', is_right: 1 }])
  expect(data.class_events).toMatchObject([{ sequence: 1 }])
  expect(data.class_minutes).toMatchObject([{ seconds: 1 }])
})

async function rowsOf(userId: string): Promise<number> {
  const counts = await Promise.all(
    TABLES.map(async table => {
      const rows = await api.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', userId)
        .execute()
      return rows.length
    }),
  )
  return counts.reduce((sum, count) => sum + count)
}
