import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http, Result } from '../../src/api/http.ts'
import { TAKE_BYTES_MAX, VOICE_CONSENT_VERSION } from '../../src/contract/limits.ts'
import type { VoiceMeasures } from '../../src/contract/recordings.ts'
import { getEntry } from '../../src/contract/routes/dictionary.ts'
import { getFirstLesson } from '../../src/contract/routes/placement.ts'
import { getSpokenAddresses } from '../../src/contract/routes/recorded-files.ts'
import * as routes from '../../src/contract/routes/recordings.ts'
import { saveWord } from '../../src/contract/routes/saved-words.ts'
import { deleteUser, exportUser } from '../../src/contract/routes/users.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import { recordingAddress } from '../../src/lib/recording-address.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

/** The first lesson of the path, which teaches 나. */
const FIRST = 'hangul-01-blok-suku-kata'

let api: TestApi
let admin: TestUser
let second: TestUser
let speaker: TestUser
let mp3: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true })
  second = await createUser(api, { isAdmin: true })
  speaker = await createUser(api, { name: 'Kim Minji' })
  mp3 = new Uint8Array(await fixture('sound.mp3'))
  await addSpeaker(speaker)
})
afterAll(() => api.close())

const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures/recordings', name))
const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)

const GOOD: VoiceMeasures = { seconds: 1, peak: -4, clipped: 0, level: -20, noise: -60, pace: 3 }

async function addSpeaker({ user, http }: TestUser): Promise<void> {
  const { email } = user
  expect(code(await call(admin.http, routes.addSpeaker, { body: { email } }))).toBe('ok')
  const body = { version: VOICE_CONSENT_VERSION }
  expect(code(await call(http, routes.giveVoiceConsent, { body }))).toBe('ok')
}

async function synthetic(http: Http, kind: 'word' | 'example' = 'word', after?: string) {
  const page = await call(http, routes.getSyntheticTexts, { query: { kind, after } })
  if (!page.ok) throw new Error(page.error.code)
  return page.value.data
}

function send(
  http: Http,
  text: string,
  measures: typeof GOOD & { take_id?: string } = GOOD,
  bytes = mp3,
) {
  const recording = new File([bytes], 'take.mp3', { type: 'audio/mpeg' })
  return call(http, routes.sendTake, { form: { text, ...measures, recording } })
}

async function sent(user: TestUser, text: string): Promise<string> {
  const take = await send(user.http, text)
  if (!take.ok) throw new Error(take.error.message)
  return take.value.data.id
}

const approve = (http: Http, id: string) => call(http, routes.approveTake, { params: { id } })
const withdraw = (http: Http, id: string) => call(http, routes.withdrawTake, { params: { id } })

async function entryOf(id = '') {
  const entry = await call(admin.http, getEntry, { params: { id }, query: {} })
  if (!entry.ok) throw new Error(entry.error.code)
  return entry.value.data
}

/** The module, as it runs. */
const studio = () => api.running.find(({ replacedFiles }) => replacedFiles)

/** Returns what is heard at a text's address: the speaker's file, or nothing of the API's. */
async function heard(text: string, headers = {}) {
  const answer = await api.fetch(`/api${recordingAddress(text)}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  // In place of the synthetic file only while a person is heard.
  expect(studio()?.replacedFiles?.has(recordingAddress(text))).toBe(answer.status !== 404)
  return {
    status: answer.status,
    isPerson: bytes.equals(Buffer.from(mp3)),
    headers: answer.headers,
  }
}

test('who was added records what learners meet most, and sees nothing else', async () => {
  const stranger = await createUser(api)
  expect(code(await call(stranger.http, routes.getStudio))).toBe('not-found')
  expect(code(await send(stranger.http, '사람'))).toBe('not-found')
  // Links to the studio.
  for (const [user, may_record] of [[stranger, false] as const, [speaker, true] as const]) {
    const role = await call(user.http, routes.getMayRecord)
    expect(role).toMatchObject({ value: { data: { may_record } } })
  }
  for (const route of [routes.getSpeakers, routes.getTakesToReview])
    expect(code(await call(speaker.http, route))).toBe('forbidden')
  const words = await synthetic(speaker.http)
  expect(words).toHaveLength(100)
  expect(new Set(words.map(({ level }) => level))).toEqual(new Set(['beginner']))
  // The path teaches 오이 in its first week and 학교 later; 이 occurs in more lessons than both.
  const taught = words.map(({ text }) => text).filter(text => ['오이', '학교', '이'].includes(text))
  expect(taught).toEqual(['이', '오이', '학교'])
  const next = await synthetic(speaker.http, 'word', words.at(-1)?.address)
  expect(words.map(({ text }) => text)).not.toContain(next[0]?.text)
  // Four words are spelled so, and heard from one address.
  expect(next.find(({ text }) => text === '일')?.meaning).toMatch(/satu; .*tanggal/)
  const [example] = await synthetic(speaker.http, 'example')
  expect(example?.meaning).toMatch(/\w/)
  expect(example?.pronunciation).toMatch(/\p{Script=Hangul}/u)
})

test('an approved take is heard instead of the synthetic voice until it is withdrawn', {
  tags: 'postgres',
}, async () => {
  const [word] = await synthetic(speaker.http)
  const text = word?.text ?? ''
  // A device that got no answer sends it again, perhaps from two tabs at once.
  const id = randomUUID()
  const twice = await atOnce(2, () => send(speaker.http, text, { ...GOOD, take_id: id }))
  expect([...twice, await send(speaker.http, text, { ...GOOD, take_id: id })].map(code)).toEqual([
    'ok',
    'ok',
    'ok',
  ])
  const mine = await call(speaker.http, routes.getTakes)
  expect(mine.ok && mine.value.data.map(take => take.id)).toEqual([id])
  expect((await heard(text)).isPerson).toBe(false)
  expect((await synthetic(speaker.http)).map(({ text }) => text)).not.toContain(text)
  const review = await call(admin.http, routes.getTakesToReview)
  const [take] = review.ok ? review.value.data : []
  expect(take).toMatchObject({
    id,
    text,
    speaker_name: 'Kim Minji',
    is_mine: false,
    measures: GOOD,
  })
  expect(Buffer.from(take?.mp3 ?? '', 'base64').equals(Buffer.from(mp3))).toBe(true)

  expect(code(await approve(admin.http, id))).toBe('ok')
  const voice = await heard(text)
  expect(voice).toMatchObject({ status: 200, isPerson: true })
  expect(voice.headers.get('Cache-Control')).toBe('no-cache')
  // The dictionary says so, for which a voice of the device would otherwise come first.
  expect((await entryOf(word?.entry_id)).spoken_by_people).toEqual([text])
  const etag = voice.headers.get('ETag') ?? ''
  expect((await heard(text, { 'If-None-Match': etag })).status).toBe(304)
  expect((await heard(text, { Range: 'bytes=0-1' })).headers.get('Content-Range')).toBe(
    `bytes 0-1/${mp3.length}`,
  )
  expect(code(await send(speaker.http, text))).toBe('not-possible')

  expect(code(await withdraw((await createUser(api)).http, id))).toBe('not-found')
  expect(code(await withdraw(speaker.http, id))).toBe('ok')
  expect((await heard(text, { 'If-None-Match': etag })).status).not.toBe(304)
  expect((await heard(text)).isPerson).toBe(false)
  expect((await entryOf(word?.entry_id)).spoken_by_people).toBeUndefined()
  expect((await synthetic(speaker.http))[0]?.text).toBe(text)
  expect(code(await approve(admin.http, id))).toBe('not-possible')
})

test('cards, first lessons and devices with downloaded recordings learn who speaks', async () => {
  const word = '나'
  const entryId = `sapa-${word}`
  const id = await sent(speaker, word)
  expect(code(await call(speaker.http, saveWord, { params: { entryId }, body: {} }))).toBe('ok')
  const spoken = async () => {
    const due = await call(speaker.http, getDueWords, { query: { ahead: 1, more: 1 } })
    const lesson = await call(speaker.http, getFirstLesson, { params: { step: FIRST } })
    if (!due.ok || !lesson.ok) throw new Error('No cards, or no lesson.')
    const list = await (await api.fetch(`/api${getSpokenAddresses.path}`)).json()
    return [...due.value.data.words, ...lesson.value.data.letters, ...lesson.value.data.words]
      .flatMap(item => (item.is_by_person ? Object.values(item)[1] : []))
      .concat(list.data)
  }
  expect(await spoken()).toEqual([])
  expect(code(await approve(admin.http, id))).toBe('ok')
  expect(await spoken()).toEqual([word, word, word, recordingAddress(word)])
  expect(code(await withdraw(speaker.http, id))).toBe('ok')
  expect(await spoken()).toEqual([])
})

test('somebody else decides about a take, once, and a refusal has its reason', {
  tags: 'postgres',
}, async () => {
  await addSpeaker(admin)
  const [one, other] = (await synthetic(admin.http)).map(({ text }) => text)
  const id = await sent(admin, one ?? '')
  expect(code(await approve(admin.http, id))).toBe('not-possible')
  expect(code(await approve(speaker.http, id))).toBe('forbidden')
  const body = { reason: 'Terdengar seperti dibaca.' }
  expect(code(await call(second.http, routes.refuseTake, { params: { id }, body }))).toBe('ok')
  expect(code(await approve(second.http, id))).toBe('not-possible')
  expect(
    (await auditOf(api, id)).map(({ action, title, reason }) => [action, title, reason]),
  ).toEqual([['refuse', one, body.reason]])
  const takes = await call(admin.http, routes.getTakes)
  expect(takes).toMatchObject({ value: { data: [{ id, state: 'refused', ...body }] } })

  const ids = [await sent(speaker, other ?? ''), await sent(admin, other ?? '')]
  const answers = await atOnce(2, nth => approve(second.http, ids[nth] ?? ''))
  expect(answers.map(code).sort()).toEqual(['not-possible', 'ok'])
  const { rows } = await sql<{ id: string }>`select id from takes where state = 'approved'`.execute(
    api.db,
  )
  expect(rows).toHaveLength(1)
  // The database itself refuses a second one.
  const again = api.db.updateTable('takes').set({ state: 'approved' }).where('id', 'in', ids)
  await expect(again.execute()).rejects.toThrow()
  for (const id of ids) expect(code(await withdraw(admin.http, id))).toBe('ok')
  expect((await auditOf(api, ids[0] ?? '')).at(-1)).toMatchObject({ action: 'withdraw' })
})

test('a wrong file, a clipped or noisy take, and an unknown text are refused', async () => {
  const [word] = await synthetic(speaker.http)
  const text = word?.text ?? ''
  const ogg = new Uint8Array(await fixture('sound.ogg'))
  const long = new Uint8Array(TAKE_BYTES_MAX + 1)
  long.set(mp3)
  expect(code(await send(speaker.http, text, GOOD, ogg))).toBe('upload-refused')
  expect(code(await send(speaker.http, text, GOOD, new Uint8Array()))).toBe('upload-refused')
  expect(code(await send(speaker.http, text, GOOD, long))).toBe('body-too-large')
  expect(code(await send(speaker.http, text, { ...GOOD, clipped: 5 }))).toBe('upload-refused')
  expect(code(await send(speaker.http, text, { ...GOOD, noise: -30 }))).toBe('upload-refused')
  expect(code(await send(speaker.http, text, { ...GOOD, seconds: 31 }))).toBe('invalid-input')
  expect(code(await send(speaker.http, '없는낱말이에요'))).toBe('not-found')
})

test('who withdraws the consent, is removed or deletes the account is heard accordingly', async () => {
  const minji = await createUser(api)
  await addSpeaker(minji)
  const [one, other] = (await synthetic(minji.http)).map(({ text }) => text)
  const texts = [one ?? '', other ?? '']
  for (const text of texts) await approve(second.http, await sent(minji, text))
  const { id } = minji.user
  const params = { id }
  expect(code(await call(second.http, routes.removeSpeaker, { params }))).toBe('ok')
  expect(code(await call(minji.http, routes.getStudio))).toBe('not-found')
  for (const text of texts) expect((await heard(text)).isPerson).toBe(true)

  const exported = await call(minji.http, exportUser)
  expect(exported).toMatchObject({
    value: { data: { takes: [{ state: 'approved', mp3: expect.any(String) }, {}] } },
  })
  expect(code(await call(speaker.http, routes.withdrawVoiceConsent, { params }))).toBe('not-found')
  expect(code(await call(minji.http, routes.withdrawVoiceConsent, { params }))).toBe('ok')
  for (const text of texts) expect((await heard(text)).isPerson).toBe(false)
  expect(await api.db.selectFrom('take_files').selectAll().execute()).toEqual([])

  await addSpeaker(minji)
  await approve(second.http, await sent(minji, texts[0] ?? ''))
  expect((await auditOf(api, id)).map(({ action }) => action)).toEqual([
    'add-speaker',
    'remove-speaker',
    'add-speaker',
  ])
  expect(code(await call(minji.http, deleteUser, { body: { password: PASSWORD } }))).toBe('ok')
  // Its job finds what another process or module has changed.
  for (const { work } of studio()?.jobs ?? []) await work()
  expect((await heard(texts[0] ?? '')).isPerson).toBe(false)
})

test('a consent to another text counts for nothing', async () => {
  const version = { body: { version: '0.9' } }
  expect(code(await call(second.http, routes.giveVoiceConsent, version))).toBe('outdated-policy')
  expect(code(await send(second.http, '사람'))).toBe('outdated-policy')
})
