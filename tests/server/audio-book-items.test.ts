import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem, removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { checkItem, getItem } from '../../src/contract/routes/administration.ts'
import { getAudioBook } from '../../src/contract/routes/audio-books.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createLearner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { todayOf } from '../helpers/today.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const paramsOf = (id: string) => ({ resource: 'audio_books', id })

/** The job that the server runs every second. */
async function refresh(): Promise<void> {
  const jobs = api.running.flatMap(module => module.jobs ?? [])
  for (const { every, work } of jobs) if (every < HOUR) await work()
}

function bookOf(id: string, starts: readonly number[]) {
  const audio = { address: '/audio/satu.mp3', size: 9, sha256: 'a'.repeat(64), seconds: 20 }
  const lines = starts.map((start, at) => ({
    start,
    ko: `문장 ${at + 1}`,
    id: `Kalimat ${at + 1}`,
  }))
  const chapters = [{ id: 'bab-1', number: 1, title: 'Bab satu', audio, lines }]
  return {
    id,
    title: 'Buku',
    description: 'Uji',
    language: 'ko',
    voice: 'person',
    pack: null,
    chapters,
  }
}

test('a book can be heard as soon as it is written, until it is removed', async () => {
  expect(codeOf(await call(api.http, getAudioBook, { params: { id: 'baru' } }))).toBe('not-found')
  dataOf(await createItem(admin.http, paramsOf('baru'), bookOf('baru', [0, 5])))
  expect(dataOf(await call(api.http, getAudioBook, { params: { id: 'baru' } }))).toEqual(
    bookOf('baru', [0, 5]),
  )
  const { version } = dataOf(await call(admin.http, getItem, { params: paramsOf('baru') }))
  dataOf(await replaceItem(admin.http, paramsOf('baru'), version, bookOf('baru', [0, 5, 9])))
  expect(
    dataOf(await call(api.http, getAudioBook, { params: { id: 'baru' } })).chapters[0]?.lines,
  ).toHaveLength(3)
  const stale = await replaceItem(admin.http, paramsOf('baru'), version, bookOf('baru', [0]))
  expect(codeOf(stale)).toBe('changed-meanwhile')
  const now = dataOf(await call(admin.http, getItem, { params: paramsOf('baru') }))
  dataOf(await removeItem(admin.http, paramsOf('baru'), now.version))
  expect(codeOf(await call(api.http, getAudioBook, { params: { id: 'baru' } }))).toBe('not-found')
})

test.each([
  ['before another one', [5, 3], ['chapters', 0, 'lines', 1, 'start']],
  ['outside its recording', [0, 20], ['chapters', 0, 'lines', 1, 'start']],
])('a sentence that starts %s is refused, and named', async (_, starts, path) => {
  const made = await createItem(admin.http, paramsOf('salah'), bookOf('salah', starts))
  expect(made).toMatchObject({ ok: false, error: { code: 'invalid-input' } })
  expect(made.ok ? undefined : made.error.data).toMatchObject({ problems: [{ path }] })
})

test('the server finds out how big a file is, and its hash', async () => {
  const ours = dataOf(await call(api.http, getAudioBook, { params: { id: 'eps-topik' } }))
  const bare = (file: object | null) => file && { ...file, size: undefined, sha256: undefined }
  const filled = {
    ...ours,
    id: 'salinan',
    // The sentence is not among those of a day's plan.
    language: 'ja',
    pack: bare(ours.pack),
    chapters: ours.chapters.map(chapter => ({ ...chapter, audio: bare(chapter.audio) })),
  }
  const checked = await call(admin.http, checkItem, { params: paramsOf('salinan'), body: filled })
  expect(dataOf(checked).problems).toEqual([])
  dataOf(await createItem(admin.http, paramsOf('salinan'), filled))
  expect(dataOf(await call(api.http, getAudioBook, { params: { id: 'salinan' } }))).toEqual({
    ...ours,
    id: 'salinan',
    language: 'ja',
  })
  const strange = bookOf('jauh', [0])
  const missing = {
    ...strange,
    chapters: [{ ...strange.chapters[0], audio: { address: '/audio/tidak-ada.mp3', seconds: 20 } }],
  }
  expect(codeOf(await createItem(admin.http, paramsOf('jauh'), missing))).toBe('invalid-input')
})

test('the sentences of a day’s plan follow the books, and are never none', async () => {
  const korean = dataOf(await call(admin.http, getItem, { params: paramsOf('eps-topik') }))
  dataOf(await createItem(admin.http, paramsOf('kalimat'), bookOf('kalimat', [0, 5])))
  dataOf(await removeItem(admin.http, paramsOf('eps-topik'), korean.version))
  await refresh()
  const rina = await createLearner(api)
  const heard = await todayOf(await rina.newDevice())
  expect(JSON.stringify(heard)).toMatch(/문장 [12]/)
  const { version } = dataOf(await call(admin.http, getItem, { params: paramsOf('kalimat') }))
  dataOf(await removeItem(admin.http, paramsOf('kalimat'), version))
  await refresh()
  const budi = await createLearner(api)
  expect(JSON.stringify(await todayOf(await budi.newDevice()))).toContain('/audio/')
})
