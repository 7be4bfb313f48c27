import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedMockTests } from '../../server/modules/mock-tests/drafts/seed-tests.ts'
import { call } from '../../src/api/call.ts'
import type { SpokenText } from '../../src/contract/recordings.ts'
import { getModuls } from '../../src/contract/routes/classes.ts'
import { getAttempt, getMockTest, startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { getFirstLesson } from '../../src/contract/routes/placement.ts'
import * as routes from '../../src/contract/routes/recordings.ts'
import { getTopic } from '../../src/contract/routes/topics.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { actOnTest, questionsOf } from '../helpers/mock-test-drafts.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import {
  nameSpeaker,
  quietMp3,
  recordLine,
  sendLine,
  syntheticTexts,
} from '../helpers/studio-takes.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
let speaker: TestUser
let learner: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true })
  speaker = await createUser(api)
  learner = await createUser(api)
  await nameSpeaker(admin.http, speaker)
})
afterAll(() => api.close())

const approved = (line: SpokenText, frames: number) =>
  recordLine(speaker.http, admin.http, line, quietMp3(frames))

/** Returns what the API answers at the address of a file; 404 where the site has a built one. */
async function heard(address: string) {
  // The contract has no second status for a success, so a redirect is not compared with it.
  const answer = await api.app.request(`/api${address}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { status: answer.status, bytes, leadsTo: answer.headers.get('Location') }
}

async function groupOf(id: string) {
  const { groups } = dataOf(await call(admin.http, routes.getStudio))
  return groups.find(group => group.id === id)
}

test('an approved line of a class is heard there at once, until it is withdrawn', async () => {
  const learning = { params: { id: 'hangul-01-blok-suku-kata' } }
  const example = async (ko: string) => {
    const [modul] = dataOf(await call(learner.http, getModuls, learning))
    const examples = modul?.blocks.flatMap(block => (block.kind === 'example' ? block : [])) ?? []
    return examples.find(block => block.ko === ko)?.recording
  }
  const lines = await syntheticTexts(speaker.http, 'class')
  const line = lines.find(({ entry_id }) => entry_id === 'hangul-dari-nol')
  if (!line) throw new Error('The class has no line.')
  expect(line).toMatchObject({ heard_in: expect.stringMatching(/^kelas “.*, modul$/), voice: null })
  expect(line.meaning).toMatch(/\w/)
  const before = await example(line.text)
  expect(before).toMatchObject({ audio_url: line.address, is_synthetic: true })
  const other = { ...line, address: lines.at(-1)?.address ?? '' }
  expect(codeOf(await sendLine(speaker.http, other, quietMp3(40)))).toBe('not-found')

  const all = (await groupOf('hangul-dari-nol'))?.all
  const id = await approved(line, 40)
  expect(await groupOf('hangul-dari-nol')).toMatchObject({ all, approved: 1, waiting: 0 })
  const now = await example(line.text)
  expect(now).toMatchObject({ is_synthetic: false })
  expect((await heard(now?.audio_url ?? '')).bytes).toEqual(quietMp3(40))
  // Browsers keep the synthetic file for a year, so it stays what it is.
  expect((await heard(line.address)).status).toBe(404)
  const lesson = await call(api.http, getFirstLesson, { params: { step: learning.params.id } })
  const { words } = dataOf(lesson)
  expect(words.some(({ audio_url }) => audio_url === line.address)).toBe(false)

  await call(speaker.http, routes.withdrawTake, { params: { id } })
  expect(await example(line.text)).toEqual(before)
  // A learner who opened the lesson before hears the synthetic voice as well.
  expect(await heard(now?.audio_url ?? '')).toMatchObject({ status: 302, leadsTo: line.address })
})

test('a dialogue is put together of its lines, and is heard in its topic and its set', {
  tags: 'postgres',
}, async () => {
  const lines = (await syntheticTexts(speaker.http, 'class')).filter(
    ({ entry_id }) => entry_id === 'salam-dan-perkenalan',
  )
  const read = async () => {
    const params = { slug: 'salam-dan-perkenalan' }
    return dataOf(await call(api.http, getTopic, { params })).dialogue.recording
  }
  const before = await read()
  expect(lines.map(({ address }) => address)).toEqual(
    lines.map((_, at) => `${before?.audio_url}#${at + 1}/${lines.length}`),
  )
  expect(new Set(lines.map(({ voice }) => voice))).toEqual(new Set(['female', 'male']))
  expect(lines[0]?.speaker).toMatch(/\p{Script=Hangul}/u)
  const [first, ...others] = lines
  if (!first) throw new Error('The dialogue has no line.')
  const id3 = new Uint8Array([...quietMp3(40), 0])
  expect(codeOf(await sendLine(speaker.http, first, id3))).toBe('upload-refused')
  for (const line of others) await approved(line, 40)
  expect(await read()).toEqual(before)
  await approved(first, 41)
  const now = await read()
  expect(now).toMatchObject({ is_synthetic: false })
  const { bytes } = await heard(now?.audio_url ?? '')
  expect(bytes.length).toBe(now?.bytes)
  // Each line, a pause before the first, and longer pauses between two voices.
  const frames = bytes.length / 144
  expect(frames).toBeGreaterThan(40 * lines.length + 1 + 10 * (lines.length - 1))
  expect(now?.seconds).toBeCloseTo(frames * 0.024)
  const times = now?.line_times ?? []
  const lengths = times.map(({ start, end }) => Math.round((end - start) / 0.024))
  expect(lengths).toEqual([41, ...others.map(() => 40)])
  expect([times[0]?.start, times.at(-1)?.end]).toEqual([0.312, now?.seconds])
  const set = async () => dataOf(await call(api.http, getMockTest, { params: { id: 'topic-01' } }))
  const questionsOfSet = async () => (await set()).questions
  const addresses = (await questionsOfSet()).map(({ recording }) => recording?.audio_url)
  expect(addresses).toContain(now?.audio_url)
  const size = (await set()).download_bytes

  const params = { id: speaker.user.id }
  expect(codeOf(await call(speaker.http, routes.withdrawVoiceConsent, { params }))).toBe('ok')
  expect(await read()).toEqual(before)
  expect((await set()).download_bytes - size).toBe((before?.bytes ?? 0) - bytes.length)
  expect((await questionsOfSet()).every(({ recording }) => recording?.is_synthetic !== false)).toBe(
    true,
  )
})

test('a question of an exam changes with the next version, not in a running attempt', {
  tags: 'postgres',
}, async () => {
  const minji = await createUser(api)
  await nameSpeaker(admin.http, minji)
  const [exam, other] = ['eps-topik-1', 'topik-1-1']
  const lines = await syntheticTexts(minji.http, 'test')
  const lineOf = (id: string) => {
    const line = lines.find(({ entry_id, address }) => entry_id === id && !address.includes('#'))
    if (!line) throw new Error('The exam has no question of one line.')
    return line
  }
  const line = lineOf(exam)
  const current = async (id = exam) => {
    const { questions } = dataOf(await call(api.http, getMockTest, { params: { id } }))
    return questions.map(({ recording }) => recording)
  }
  const begin = async ({ http }: TestUser) =>
    dataOf(await call(http, startAttempt, { body: { mock_test_id: exam } }))
  const before = await current()
  const running = await begin(learner)
  const runningNow = async () => {
    const params = { id: running.attempt_id }
    return questionsOf(dataOf(await call(learner.http, getAttempt, { params })))
  }

  await recordLine(minji.http, admin.http, line, quietMp3(50))
  expect(await current()).toEqual(before)
  dataOf(await actOnTest(admin.http, exam, 'publish'))
  const person = (await current()).find(recording => recording?.is_synthetic === false)
  expect((await heard(person?.audio_url ?? '')).bytes).toEqual(quietMp3(50))
  expect(await runningNow()).toEqual(questionsOf(running))
  const next = questionsOf(await begin(await createUser(api)))
  expect(next.map(({ recording }) => recording)).toContainEqual(person)
  // A release of ours with other content is a next version as well.
  await recordLine(minji.http, admin.http, lineOf(other), quietMp3(60))
  const isSpoken = async () => (await current(other)).some(each => each?.is_synthetic === false)
  expect(await isSpoken()).toBe(false)
  const revision = api.db.updateTable('revisions').where('resource', '=', 'mock_tests')
  await revision.set({ content_hash: '' }).execute()
  await seedMockTests(api.db)
  expect(await isSpoken()).toBe(true)

  expect(codeOf(await call(minji.http, deleteUser, { body: { password: PASSWORD } }))).toBe('ok')
  expect(await current()).toEqual(before)
  expect((await heard(person?.audio_url ?? '')).leadsTo).toBe(line.address)
  // The next version is synthetic as well, though a version before it was not.
  dataOf(await actOnTest(admin.http, exam, 'restore', { version: 2 }))
  dataOf(await actOnTest(admin.http, exam, 'publish'))
  expect(await current()).toEqual(before)
})
