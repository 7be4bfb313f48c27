import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { call } from '../../../src/api/call.ts'
import { createHttp, type Http } from '../../../src/api/http.ts'
import { getSavedWord, saveWord } from '../../../src/contract/routes/saved-words.ts'
import { saveQueueOf } from '../../../src/stores/day-work/save-queue.ts'
import { createSavedWord } from '../../../src/stores/saved-word.ts'
import { readTokens, saveTokens } from '../../../src/stores/session/stored-session.ts'
import { PATIENCE, startApi, type TestApi } from '../../helpers/api.ts'
import { dataOf } from '../../helpers/mock-tests.ts'
import { forgetSessions } from '../../helpers/session.ts'
import { createUser, type TestUser } from '../../helpers/users.ts'

const LOVE = 'sapa-사랑'

let api: TestApi
let rina: TestUser
let isCut: boolean
let line: Http
beforeAll(async () => {
  api = await startApi()
  // As on the site: the user who is signed in at the time of the request.
  const token = () => readTokens().token
  line = createHttp({
    root: '/api',
    timeout: PATIENCE,
    token,
    fetch: (url, init) => (isCut ? Promise.reject(new TypeError('cut')) : api.fetch(url, init)),
  })
})
beforeEach(async () => {
  rina = await createUser(api)
  saveTokens(rina.tokens)
  isCut = true
})
afterEach(leavePage)
forgetSessions()
afterAll(() => api.close())

/** Creates the next page's queue, which knows only what the device stores. */
function leavePage(): void {
  saveQueueOf({ userId: 'nobody', http: line })
}

const queueOf = ({ user }: TestUser) => saveQueueOf({ userId: user.id, http: line })

/** The visible state of a word's button. */
function look(who: TestUser, entryId = LOVE) {
  const store = createSavedWord(line, entryId, queueOf(who))
  onTestFinished(store.$saved.listen(() => {}))
  return store
}

function mend(): void {
  isCut = false
  dispatchEvent(new Event('online'))
}

const stored = ({ user }: TestUser) => localStorage.getItem(`sapa-work-today-${user.id}`)
const isSaved = async ({ http }: TestUser) =>
  dataOf(await call(http, getSavedWord, { params: { entryId: LOVE } })).is_saved

test('a word that could not be sent is stored on the device, also over a reload, until it has arrived', async () => {
  const { $saved, ask, press } = look(rina)
  await ask()
  expect($saved.get()).toEqual({ state: 'offered' })
  await press()
  expect($saved.get()).toEqual({ state: 'kept', place: 'device' })
  leavePage()
  const later = look(rina)
  await later.ask()
  expect(later.$saved.get()).toEqual({ state: 'kept', place: 'device' })
  mend()
  await expect.poll(later.$saved.get).toEqual({ state: 'known', isSaved: true })
  expect(await isSaved(rina)).toBe(true)
  expect(stored(rina)).toBeNull()
})

test('the pending words of an earlier visit are sent at the start of the next, without a press', async () => {
  const left = [{ kind: 'save', entry_id: LOVE }]
  localStorage.setItem(`sapa-work-today-${rina.user.id}`, JSON.stringify(left))
  isCut = false
  queueOf(rina)
  await expect.poll(() => stored(rina)).toBeNull()
  expect(await isSaved(rina)).toBe(true)
})

test('a word is pending once however often it is saved, and one that is saved already is no error', async () => {
  dataOf(await call(rina.http, saveWord, { params: { entryId: LOVE }, body: { lists: ['Drama'] } }))
  const [one, other] = [look(rina), look(rina)]
  await Promise.all([one.set(true), other.set(true)])
  expect(JSON.parse(stored(rina) ?? '')).toHaveLength(1)
  mend()
  await expect.poll(one.$saved.get).toEqual({ state: 'known', isSaved: true })
  await expect.poll(other.$saved.get).toEqual({ state: 'known', isSaved: true })
  expect(dataOf(await call(rina.http, getSavedWord, { params: { entryId: LOVE } })).lists).toEqual([
    'Drama',
  ])
})

test('the word is not sent for another user of the device, whatever that user’s page knows', async () => {
  const mine = look(rina)
  await mine.set(true)
  const budi = await createUser(api)
  // It happened in another tab, which this one does not know.
  saveTokens(budi.tokens)
  isCut = false
  await queueOf(rina).deliver()
  expect(mine.$saved.get()).toEqual({ state: 'kept', place: 'device' })
  const theirs = look(budi)
  await theirs.ask()
  expect(theirs.$saved.get()).toEqual({ state: 'known', isSaved: false })
  saveTokens(rina.tokens)
  await queueOf(rina).deliver()
  expect([await isSaved(rina), await isSaved(budi)]).toEqual([true, false])
})

test('where the browser stores nothing, the page says so, and sends the word as long as it is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { $saved, set } = look(rina)
  await set(true)
  expect($saved.get()).toEqual({ state: 'kept', place: 'page' })
  mend()
  await expect.poll($saved.get).toEqual({ state: 'known', isSaved: true })
})

test('a word that the server refuses on arrival is not saved, with the reason', async () => {
  const { $saved, set } = look(rina, 'sapa-tidak-ada')
  await set(true)
  mend()
  await expect
    .poll($saved.get)
    .toMatchObject({ state: 'refused', isSaved: false, failure: { code: 'not-found' } })
  expect(stored(rina)).toBeNull()
})
