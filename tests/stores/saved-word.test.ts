import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { getSavedWord } from '../../src/contract/routes/saved-words.ts'
import { createSavedWord } from '../../src/stores/saved-word.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

const LOVE = 'sapa-사랑'
const LOST = { ok: false, error: { code: 'network', message: '' } } as const

let api: TestApi
let http: Http
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  http = (await createUser(api)).http
})
afterAll(() => api.close())

const isSaved = async () =>
  dataOf(await call(http, getSavedWord, { params: { entryId: LOVE } })).is_saved

/** Returns a client whose calls arrive, but whose responses are lost. */
const deaf: Http = async (path, call) => {
  await http(path, call)
  return LOST
}

test('the state of a word is loaded, and the word is saved and removed', async () => {
  const { $saved, ask, set } = createSavedWord(http, LOVE)
  expect($saved.get()).toEqual({ state: 'asking' })
  await ask()
  expect($saved.get()).toEqual({ state: 'known', isSaved: false })
  const saving = set(true)
  expect($saved.get()).toEqual({ state: 'saving', isWanted: true })
  await saving
  expect($saved.get()).toEqual({ state: 'known', isSaved: true })
  expect(await isSaved()).toBe(true)
  await set(false)
  expect($saved.get()).toEqual({ state: 'known', isSaved: false })
})

test('a press saves at once, even while the state is loading, and the next press removes the word', async () => {
  const { $saved, ask, press } = createSavedWord(http, LOVE)
  await Promise.all([ask(), press()])
  expect($saved.get()).toEqual({ state: 'known', isSaved: true })
  expect(await isSaved()).toBe(true)
  const removing = press()
  await Promise.all([removing, press()])
  expect($saved.get()).toEqual({ state: 'known', isSaved: false })
})

test('after a lost response the state is unsure, and a retry repeats the same', async () => {
  let line = deaf
  const { $saved, set, retry } = createSavedWord((path, call) => line(path, call), LOVE)
  await set(true)
  expect($saved.get()).toEqual({ state: 'unsure', isWanted: true })
  expect(await isSaved()).toBe(true)
  line = http
  await retry()
  expect($saved.get()).toEqual({ state: 'known', isSaved: true })
})

test('a retry loads the state again where nothing was pressed', async () => {
  let line = deaf
  const { $saved, ask, retry } = createSavedWord((path, call) => line(path, call), LOVE)
  await ask()
  expect($saved.get()).toEqual({ state: 'unsure', isWanted: undefined })
  line = http
  await retry()
  expect($saved.get()).toEqual({ state: 'known', isSaved: false })
})

test('a refused change leaves the state as it was, with the reason', async () => {
  const { $saved, set } = createSavedWord(http, 'sapa-tidak-ada')
  await set(true)
  expect($saved.get()).toMatchObject({
    state: 'refused',
    isSaved: false,
    failure: { code: 'not-found' },
  })
})

test('the response to an earlier press changes nothing', async () => {
  const { $saved, set } = createSavedWord(http, LOVE)
  await Promise.all([set(true), set(false)])
  expect($saved.get()).toMatchObject({ state: 'known', isSaved: false })
})
