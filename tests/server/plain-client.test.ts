import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getQuizzes } from '../../src/contract/routes/classes.ts'
import { HOUR, SECOND } from '../../src/lib/durations.ts'
import { atOnce } from '../helpers/at-once.ts'
import { rightAnswers } from '../helpers/classes.ts'
import { BEGIN, createClassroom } from '../helpers/classroom.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

/** A client that is built from the specification alone: its calls, its payloads, nothing else. */
const room = createClassroom()

async function send(method: string, path: string, body?: unknown, who = room.rina) {
  const response = await room.api.fetch(`/api${path}`, {
    method,
    headers: { ...who.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const put = (learning_id: string, part: object) =>
  send('PUT', '/progress/learning', { learning_id, title: 'Selesai', ...part })
const doneIn = ({ body }: Awaited<ReturnType<typeof put>>) =>
  body.data.parts
    .filter((part: { is_done: boolean }) => part.is_done)
    .map((part: { id: string }) => part.id)

test('finishes a class with the calls of the specification, and gets its certificate', async () => {
  const { body: detail } = await send('GET', '/classes/detail/dasar')
  const { body: learnings } = await send('GET', '/learning/dasar')
  for (const { id } of learnings.data) {
    const [videos, moduls] = [await send('GET', `/video/${id}`), await send('GET', `/moduls/${id}`)]
    expect(moduls.body.data).toHaveLength(1)
    await room.pass(100 * SECOND)
    await put(id, { video_id: videos.body.data[0].id })
    const [quiz] = dataOf(await call(room.rina.http, getQuizzes, { params: { id } }))
    if (!quiz) throw new Error(`${id} has no quiz.`)
    const answers = rightAnswers(quiz).map(({ question_id, answer }) => [question_id, answer])
    const graded = await send('POST', '/exam', {
      quiz_id: quiz.id,
      class_id: 'dasar',
      answers: Object.fromEntries(answers),
    })
    expect(graded.body.data).toMatchObject({ is_passed: true, score: 4 })
    await put(id, { quiz_id: quiz.id })
  }
  const { level, language_id, mentor } = detail.data
  const made = await send('POST', '/certificate/generate', {
    class_id: 'dasar',
    class_level: level,
    language: language_id,
    mentor_name: mentor.name,
    mentor_signature: mentor.signature_url,
  })
  expect(mentor.signature_url).toBeNull()
  expect(made).toMatchObject({ status: 200, body: { certificate: expect.stringMatching(/^http/) } })
})

test.each([
  ['a level that is a number', { class_level: 3 }],
  ['a drawn signature', { mentor_signature: `data:image/png;base64,${'A'.repeat(20_000)}` }],
  ['other values', { language: { id: 1 }, mentor_name: null }],
])('asks for a certificate with %s, and it is judged by its class alone', async (_name, fields) => {
  const answer = await send('POST', '/certificate/generate', { class_id: 'dasar', ...fields })
  expect(answer).toMatchObject({ status: 409, body: { code: 'not-finished' } })
})

test('completes a video by the time since it was opened, half of its length at least', {
  tags: 'postgres',
}, async () => {
  const video = { video_id: 'dasar-1-video' }
  room.now = BEGIN + 40 * SECOND
  expect(doneIn(await put('dasar-1', video))).toEqual([])
  // The other learning was never opened, whatever time has passed.
  await room.pass(HOUR)
  expect(doneIn(await put('dasar-2', { video_id: 'dasar-2-video' }))).toEqual([])
  expect(doneIn(await put('dasar-1', video))).toEqual(['dasar-1-video'])
  const again = await atOnce(5, () => put('dasar-1', video))
  expect(again.map(doneIn)).toEqual(Array(5).fill(['dasar-1-video']))
})

test('completes a modul by the time since it was opened, and no quiz at all', async () => {
  await send('GET', '/moduls/dasar-1')
  const quiz = { quiz_id: 'dasar-1-kuis' }
  room.now = BEGIN + 5 * SECOND
  expect(doneIn(await put('dasar-1', quiz))).toEqual([])
  room.now = BEGIN + 20 * SECOND
  expect(doneIn(await put('dasar-1', quiz))).toEqual(['dasar-1-modul'])
})

test('shares the time that has passed among its videos', async () => {
  await send('GET', '/video/dasar-2')
  await send('GET', '/video/tumbuh-1')
  room.now = BEGIN + 60 * SECOND - 1
  const done = [
    await put('dasar-1', { video_id: 'dasar-1-video' }),
    await put('dasar-2', { video_id: 'dasar-2-video' }),
    await put('tumbuh-1', { video_id: 'tumbuh-1-video' }),
  ]
  expect(new Set(done.flatMap(doneIn))).toEqual(new Set(['dasar-1-video']))
})

test.each([
  ['nothing at all', {}],
  ['the type of JSON and no bytes', { headers: { 'content-type': 'application/json' } }],
  [
    'an empty form, as curl -d "" does',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' },
  ],
])('sends an empty body as %s', async (_name, { headers, ...init }: RequestInit) => {
  const rina = await createUser(room.api)
  for (const path of ['/subscription/trial', `/users/daily-checkin/${rina.user.id}`]) {
    const response = await room.api.fetch(`/api${path}`, {
      method: 'POST',
      headers: { ...rina.headers, ...headers },
      ...init,
    })
    expect([path, response.status]).toEqual([path, 200])
  }
  // A call that requires something is refused as before.
  const response = await room.api.fetch('/api/referral/check', {
    method: 'POST',
    headers: { ...rina.headers, ...headers },
    ...init,
  })
  expect([400, 415]).toContain(response.status)
})

test.each([
  ['an object of another shape', { pilih: { answer: 'x' } }],
  ['a number', { pilih: 7 }],
  ['too many', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`soal-${at}`, 'x']))],
])('is refused with answers to a quiz that are %s', async (_name, answers) => {
  const exam = { quiz_id: 'dasar-1-kuis', class_id: 'dasar', answers }
  expect((await send('POST', '/exam', exam)).status).toBe(422)
})
