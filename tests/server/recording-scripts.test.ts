import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { VOICE_CONSENT_VERSION } from '../../src/contract/limits.ts'
import { exportScript, getScript } from '../../src/contract/routes/recording-scripts.ts'
import {
  addSpeaker,
  approveTake,
  getSyntheticTexts,
  getTakes,
  giveVoiceConsent,
  sendTake,
  withdrawTake,
  withdrawVoiceConsent,
} from '../../src/contract/routes/recordings.ts'
import { recordingAddress } from '../../src/lib/recording-address.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const MEASURES = { seconds: 1, peak: -4, clipped: 0, level: -20, noise: -60, pace: 3 }

let mp3: File
let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi()
  const sound = join(import.meta.dirname, 'fixtures/recordings/sound.mp3')
  mp3 = new File([await readFile(sound)], 'take.mp3', { type: 'audio/mpeg' })
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

test('the script has all that nobody has spoken, in the order of the studio', async () => {
  const query = { kind: 'word' } as const
  const script = dataOf(await call(admin.http, getScript, { query }))
  const [first, second] = dataOf(await call(admin.http, getSyntheticTexts, { query }))
  expect(script.slice(0, 2).map(({ text }) => text)).toEqual([first?.text, second?.text])
  expect(script.length).toBeGreaterThan(2_000)
  // 같이 is said 가치, 바나나 as it is spelled.
  const said = (word: string) => script.find(({ text }) => text === word)?.said
  expect([said('같이'), said('바나나')]).toEqual(['가치', null])
  const file = dataOf(await call(admin.http, exportScript, { query }))
  const { data: rows } = Papa.parse<string[]>(file.text.trim())
  expect(rows).toHaveLength(script.length + 1)
  const { text = '', meaning } = first ?? {}
  expect(rows[1]).toEqual(['1', text, said(text) ?? '', meaning, recordingAddress(text)])
  const stranger = await createUser(api)
  for (const route of [getScript, exportScript])
    expect(codeOf(await call(stranger.http, route, { query }))).toBe('not-found')
})

test('an administrator sends takes of a speaker who has agreed, and of nobody else', async () => {
  const speaker = await createUser(api, { name: 'Kim Minji' })
  const second = await createUser(api, { isAdmin: true })
  const { email } = speaker.user
  const send = (http: Http, speaker: string, take_id: string = randomUUID()) =>
    call(http, sendTake, { form: { text: '나무', take_id, speaker, ...MEASURES, recording: mp3 } })
  expect(codeOf(await send(admin.http, email))).toBe('not-possible')
  dataOf(await call(admin.http, addSpeaker, { body: { email } }))
  // Added, but not asked yet.
  expect(codeOf(await send(admin.http, email))).toBe('outdated-policy')
  const body = { version: VOICE_CONSENT_VERSION }
  dataOf(await call(speaker.http, giveVoiceConsent, { body }))
  expect(codeOf(await send(speaker.http, second.user.email))).toBe('forbidden')

  const { id } = dataOf(await send(admin.http, email.toUpperCase()))
  expect(dataOf(await send(admin.http, email, id)).id).toBe(id)
  expect(dataOf(await call(speaker.http, getTakes))).toMatchObject([{ id, state: 'waiting' }])
  expect(dataOf(await call(admin.http, getTakes))).toEqual([])
  expect((await auditOf(api, id)).map(({ action, title }) => [action, title])).toEqual([
    ['upload', '나무'],
  ])
  // It is the speaker's in all that follows: an administrator decides, the speaker withdraws.
  dataOf(await call(admin.http, approveTake, { params: { id } }))
  dataOf(await call(speaker.http, withdrawTake, { params: { id } }))
  dataOf(await call(speaker.http, withdrawVoiceConsent, { params: { id: speaker.user.id } }))
  expect(codeOf(await send(admin.http, email))).toBe('outdated-policy')
})
