// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://sapa.test/mock-test/details/levels" }
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchAttempt, fetchResult, sendEvents, submitAttempt } from '../../src/api/mock-tests.ts'
import { openAttempts, readEvents } from '../../src/stores/mock-test/attempt-storage.ts'
import { currentSection, openQuestions, playsLeft } from '../../src/stores/mock-test/sections.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { openTab, type Tab } from '../helpers/mock-test-tab.ts'
import { answer, dataOf, MOCK_TESTS, optionOf, sent } from '../helpers/mock-tests.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

const MINUTE = 60_000
/** How far the server's clock is ahead of the device's. */
let ahead = 0
let api: TestApi
let rina: TestUser
let tabs: Tab[] = []

beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS, now: () => Date.now() + ahead })
})
beforeEach(async () => {
  ahead = 0
  rina = await createUser(api)
})
afterEach(async () => {
  for (const tab of tabs) tab.kill()
  tabs = []
  vi.restoreAllMocks()
  await forgetDevice()
})
afterAll(() => api.close())

function open(testId: string, who: { token?: string; owner?: string } = {}): Tab {
  const tab = openTab(api, testId, who)
  tabs.push(tab)
  return tab
}
const asRina = () => ({ token: rina.tokens.token, owner: rina.user.id })

async function begin(tab: Tab): Promise<string> {
  await tab.until(({ phase }) => phase === 'ready')
  await tab.begin()
  const { attempt } = await tab.until(({ phase }) => phase === 'running')
  await tab.until(({ savedAt }) => savedAt !== undefined)
  return attempt?.attempt_id ?? ''
}

/** The place of the option on the paper, as the content has it. */
function optionIn(tab: Tab, question: string, place: number): string {
  const { attempt } = tab.$state.get()
  if (!attempt) throw new Error('Nothing has begun.')
  return optionOf(attempt, question, place)
}
const choose = (tab: Tab, question: string, place: number) =>
  tab.answer(question, optionIn(tab, question, place))
const delivered = (tab: Tab) => tab.until(({ waiting }) => waiting === 0)
const serverAnswers = async (id: string, http = rina.http) => {
  const { answers } = dataOf(await fetchAttempt(http, id))
  return Object.fromEntries(answers.map(each => [each.mock_question_id, each.option_id]))
}

describe('an answer', () => {
  test('is on the device before the screen shows it, then on the server', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    tab.net.isDown = true
    expect(await choose(tab, 'reading-1', 2)).toBe('device')
    const [written] = await readEvents(id)
    expect(written?.event).toMatchObject({ sequence: 1, option_id: optionIn(tab, 'reading-1', 2) })
    expect(tab.$state.get().saved).toEqual({ 'reading-1': 'device' })
    tab.net.isDown = false
    dispatchEvent(new Event('online'))
    const { saved } = await delivered(tab)
    expect(saved).toEqual({ 'reading-1': 'server' })
    expect(await serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
  })

  test('takes the place of the one before, and can be taken back', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    await choose(tab, 'reading-1', 0)
    await choose(tab, 'reading-1', 3)
    await choose(tab, 'reading-2', 1)
    await tab.answer('reading-2', null)
    await delivered(tab)
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 3) })
  })

  test('counts once when the answer of the server is lost', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    tab.net.losesAnswers = true
    await choose(tab, 'reading-1', 1)
    await expect.poll(() => tab.$state.get().hindrance).toBe('unreachable')
    tab.net.losesAnswers = false
    await tab.retry()
    await delivered(tab)
    const rows = await api.db
      .selectFrom('attempt_events')
      .select(['sequence', 'value'])
      .where('attempt_id', '=', id)
      .execute()
    expect(rows).toEqual([{ sequence: 1, value: '1' }])
  })

  test('of a section that has not begun, or is over, is refused here already', async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    expect(await choose(tab, 'listening-1', 0)).toBeUndefined()
    expect(tab.$state.get().userAnswers).toEqual({})
  })

  test('that the server cannot make sense of keeps no other from it', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    tab.net.isDown = true
    await tab.answer('reading-1', 'not-an-option')
    await choose(tab, 'reading-2', 2)
    tab.net.isDown = false
    await tab.retry()
    await delivered(tab)
    expect(await serverAnswers(id)).toEqual({ 'reading-2': optionIn(tab, 'reading-2', 2) })
  })

  test('is kept in the tab, and sent, where the browser stores nothing', async () => {
    await refuseStorage()
    const tab = open('levels', asRina())
    const id = await begin(tab)
    tab.net.isDown = true
    expect(await choose(tab, 'reading-1', 1)).toBe('nowhere')
    expect(tab.$state.get().userAnswers).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 1) })
    tab.net.isDown = false
    expect(await choose(tab, 'reading-2', 2)).toBe('server')
    expect(await serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
  })

  test('is kept in the tab when the storage fails on the way', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    await choose(tab, 'reading-1', 1)
    await refuseStorage()
    expect(await choose(tab, 'reading-1', 2)).toBe('server')
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 2) })
  })
})

function forgetDevice(): Promise<unknown> {
  return new Promise(resolve => {
    indexedDB.deleteDatabase('sapa-mock-tests').onsuccess = resolve
  })
}

/** From now on the browser opens no database, and those that are open are gone. */
async function refuseStorage(): Promise<void> {
  await forgetDevice()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
}

describe('an attempt goes on exactly where it was', () => {
  test('after a crash without network', async () => {
    const first = open('levels', asRina())
    await begin(first)
    await choose(first, 'reading-1', 1)
    await delivered(first)
    first.net.isDown = true
    await choose(first, 'reading-2', 2)
    await first.flag('reading-3', true)
    first.look('reading-3')
    first.kill()
    const second = open('levels', asRina())
    second.net.isDown = true
    const state = await second.until(({ phase }) => phase === 'running')
    expect(state.userAnswers).toEqual(first.$state.get().userAnswers)
    expect([state.flagged, state.place]).toEqual([{ 'reading-3': true }, 'reading-3'])
    expect(state.attempt?.sections).toEqual(first.$state.get().attempt?.sections)
  })

  test('with the clock of the server, whatever the device believes', async () => {
    ahead = 3 * MINUTE
    const tab = open('levels', asRina())
    await begin(tab)
    expect(Math.abs(tab.$now.get() - (Date.now() + ahead))).toBeLessThan(MINUTE)
    tab.kill()
    const again = open('levels', asRina())
    again.net.isDown = true
    await again.until(({ phase }) => phase === 'running')
    expect(Math.abs(again.$now.get() - (Date.now() + ahead))).toBeLessThan(MINUTE)
  })

  test('in a second tab at the same time', async () => {
    const one = open('levels', asRina())
    const id = await begin(one)
    const other = open('levels', asRina())
    await other.until(({ phase }) => phase === 'running')
    await choose(one, 'reading-1', 1)
    await choose(other, 'reading-2', 2)
    await choose(one, 'reading-2', 3)
    await Promise.all([delivered(one), delivered(other)])
    const wanted = {
      'reading-1': optionIn(one, 'reading-1', 1),
      'reading-2': optionIn(one, 'reading-2', 3),
    }
    expect(await serverAnswers(id)).toEqual(wanted)
    await expect.poll(() => other.$state.get().userAnswers).toEqual(wanted)
    expect((await readEvents(id)).map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  })

  test('on a second device, where the newest answer counts', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    await choose(tab, 'reading-1', 1)
    await delivered(tab)
    const option = optionIn(tab, 'reading-1', 2)
    await sendEvents(rina.http, id, sent([answer(1, 'reading-1', option, Date.now() + 5)]))
    document.dispatchEvent(new Event('visibilitychange'))
    await tab.until(({ userAnswers }) => userAnswers['reading-1'] === option)
  })
})

describe('the session', () => {
  test('may end: the work goes on, and is delivered once the learner is back', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    tab.$owner.set(null)
    await choose(tab, 'reading-1', 1)
    await tab.until(({ hindrance }) => hindrance === 'signed-out')
    expect(await serverAnswers(id)).toEqual({})
    tab.$owner.set(rina.user.id)
    await delivered(tab)
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 1) })
  })

  test('of somebody else neither sees nor sends what a learner did', async () => {
    const tab = open('closed', asRina())
    const id = await begin(tab)
    tab.net.isDown = true
    await choose(tab, 'reading-1', 1)
    tab.kill()
    const budi = await createUser(api, { name: 'Budi' })
    const his = open('closed', { token: budi.tokens.token, owner: budi.user.id })
    const state = await his.until(({ phase }) => phase === 'ready')
    expect([state.attempt, state.userAnswers, state.hindrance]).toEqual([undefined, {}, undefined])
    await his.begin()
    await his.until(({ phase }) => phase === 'running')
    expect(his.$state.get().attempt?.attempt_id).not.toBe(id)
    expect(await openAttempts(budi.user.id)).toHaveLength(1)
  })

  test('that is over is said to be, where an attempt waits for it', async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    tab.kill()
    const visitor = open('levels')
    const state = await visitor.until(({ phase }) => phase === 'ready')
    expect(state.hindrance).toBe('signed-out')
  })

  test("makes a visitor's attempt the learner's", async () => {
    const tab = open('endless')
    const id = await begin(tab)
    await choose(tab, 'reading-1', 1)
    await delivered(tab)
    tab.kill()
    const learner = open('endless', asRina())
    await learner.until(({ savedAt }) => savedAt !== undefined)
    const row = await api.db
      .selectFrom('mock_test_attempts')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.owner_id).toBe(rina.user.id)
  })
})

describe('handing in', () => {
  test('brings everything first, then a receipt, then the results', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    tab.net.isDown = true
    await choose(tab, 'reading-1', 0)
    await tab.submit()
    expect(tab.$state.get()).toMatchObject({ phase: 'submitting', hindrance: 'unreachable' })
    tab.net.isDown = false
    await tab.retry()
    const { receipt, results } = await tab.until(({ results }) => results !== undefined)
    expect(results).toMatchObject({ attempt_id: id, score: 20 })
    expect(dataOf(await submitAttempt(rina.http, id))).toEqual(receipt)
    expect(tab.told.map(([type]) => type)).toEqual(['start', 'answer', 'submit', 'finish'])
    expect(await readEvents(id)).toEqual([])
    expect(await openAttempts(rina.user.id)).toEqual([])
  })

  test('goes on by itself after a crash', async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    tab.net.isDown = true
    await choose(tab, 'reading-1', 0)
    await tab.submit()
    tab.kill()
    const again = open('levels', asRina())
    const { results } = await again.until(({ results }) => results !== undefined)
    expect(results?.score).toBe(20)
  })

  test('can be taken back while it has not worked', async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    tab.net.isDown = true
    await tab.submit()
    await tab.goBack()
    tab.net.isDown = false
    await tab.retry()
    await choose(tab, 'reading-1', 0)
    expect(tab.$state.get().phase).toBe('running')
  })

  test('happens by itself when the time of the last section is over', async () => {
    const tab = open('levels')
    const id = await begin(tab)
    await choose(tab, 'reading-1', 0)
    tab.net.isDown = true
    await choose(tab, 'reading-2', 1)
    ahead = 30 * MINUTE + 1_000
    tab.net.isDown = false
    document.dispatchEvent(new Event('visibilitychange'))
    const { results, tooLate } = await tab.until(({ results }) => results !== undefined)
    // Given in time, but it came more than ten minutes after the section's end.
    expect(results?.attempt_id).toBe(id)
    expect(tooLate).toBe(1)
  })

  test('on another device ends it here, and says what did not count', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    await choose(tab, 'reading-1', 0)
    await delivered(tab)
    tab.net.isDown = true
    await choose(tab, 'reading-2', 1)
    await submitAttempt(rina.http, id)
    tab.net.isDown = false
    await tab.retry()
    const { tooLate, receipt } = await tab.until(({ phase }) => phase === 'submitted')
    expect(tooLate).toBe(1)
    expect(receipt).toEqual(dataOf(await submitAttempt(rina.http, id)))
  })

  test('is not done because the clock of the device was set', async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    const phases: string[] = []
    tab.$state.listen(({ phase }) => phases.push(phase))
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 60 * MINUTE)
    // The server knows better.
    ahead = -60 * MINUTE
    await expect.poll(() => phases.includes('submitting')).toBe(true)
    await tab.until(({ phase }) => phase === 'running')
    expect(tab.$state.get().receipt).toBeUndefined()
  })
})

describe('sections and recordings', () => {
  test('end early on the server, which begins the next', async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    expect(await tab.endSection('reading')).toBe(true)
    const { attempt } = tab.$state.get()
    expect(attempt && currentSection(attempt, Date.now())?.section).toBe('listening')
    expect(await choose(tab, 'listening-1', 0)).toBe('device')
  })

  test('do not end without a network', async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    tab.net.isDown = true
    expect(await tab.endSection('reading')).toBe(false)
    const { attempt, error } = tab.$state.get()
    expect(error?.code).toBe('network')
    expect(attempt && openQuestions(attempt, Date.now())[0]?.section).toBe('reading')
  })

  test('are heard as often as the test allows, reloads or not', async () => {
    const tab = open('endless', asRina())
    await begin(tab)
    const question = tab.$state
      .get()
      .attempt?.sections.flatMap(({ questions }) => questions)
      .find(({ recording }) => recording)
    if (!question) throw new Error('Nothing to hear.')
    const id = question.mock_question_id
    expect(await tab.play(id)).toBe(true)
    tab.kill()
    const again = open('endless', asRina())
    await again.until(({ phase }) => phase === 'running')
    expect(playsLeft(again.$state.get(), question)).toBe(1)
    expect([await again.play(id), await again.play(id)]).toEqual([true, false])
  })
})

describe('somebody else', () => {
  test('who has signed in can neither answer nor hand in', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    tab.$owner.set(randomUUID())
    await tab.until(({ hindrance }) => hindrance === 'other-account')
    expect(await choose(tab, 'reading-1', 1)).toBeUndefined()
    await tab.flag('reading-1', true)
    await tab.submit()
    expect(tab.$state.get()).toMatchObject({ phase: 'running', userAnswers: {}, flagged: {} })
    expect(await readEvents(id)).toEqual([])
  })

  test("does not hand in a learner's file", async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    tab.net.isDown = true
    await choose(tab, 'reading-1', 0)
    const file = tab.answersFile()
    const budi = await createUser(api, { name: 'Budi' })
    const his = open('levels', { token: budi.tokens.token, owner: budi.user.id })
    await his.until(({ phase }) => phase === 'ready')
    await his.handInFile(file)
    expect(his.$state.get()).toMatchObject({ phase: 'ready', error: { code: 'signed-out' } })
  })
})

test('a session that is gone without a word is a reason to sign in, not an attempt that is gone', async () => {
  const tab = open('levels', asRina())
  await begin(tab)
  tab.net.says = () =>
    Response.json({ code: 'not-found', message: 'Pengerjaan tes ini tidak ada.' }, { status: 404 })
  await choose(tab, 'reading-1', 1)
  await tab.until(({ hindrance }) => hindrance === 'signed-out')
})

test('what was handed in last on this device is known before the next start', async () => {
  const tab = open('levels', asRina())
  await begin(tab)
  await tab.submit()
  const { receipt } = await tab.until(({ results }) => results !== undefined)
  const again = open('levels', asRina())
  const state = await again.until(({ phase }) => phase === 'ready')
  expect([state.receipt, state.attempt]).toEqual([receipt, undefined])
})

describe('what is under way', () => {
  test('ends the section that was asked about, not the one that has begun meanwhile', async () => {
    const tab = open('levels')
    await begin(tab)
    ahead = 10 * MINUTE
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => currentOf(tab)).toBe('listening')
    expect(await tab.endSection('reading')).toBe(true)
    expect(currentOf(tab)).toBe('listening')
  })

  test('is not handed in when the person goes back during the delivery', async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    tab.net.isDown = true
    await choose(tab, 'reading-1', 1)
    tab.net.isDown = false
    tab.net.before = async path => {
      if (path.endsWith('/events')) await tab.goBack()
    }
    await tab.submit()
    expect(tab.$state.get().phase).toBe('running')
    expect(tab.net.calls.some(path => path.endsWith('/submit'))).toBe(false)
  })

  test('is taken back in another tab too', async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    tab.net.isDown = true
    await tab.submit()
    const other = open('levels', asRina())
    other.net.isDown = true
    await other.until(({ phase }) => phase === 'submitting')
    await tab.goBack()
    await other.until(({ phase }) => phase === 'running')
  })

  test.each([
    ['a page that is not found', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['an answer that is none', () => new Response('{}', { status: 200 })],
  ])('goes on after %s', async (_, says) => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    tab.net.says = says
    await choose(tab, 'reading-1', 1)
    await tab.until(({ hindrance }) => hindrance === 'unreachable')
    tab.net.says = undefined
    // Nobody has to touch the page.
    await delivered(tab)
    expect(await serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
  })

  test('does not show in what comes after it', async () => {
    const tab = open('levels', asRina())
    await begin(tab)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    tab.net.before = () => held
    await choose(tab, 'reading-1', 1)
    tab.clear()
    release()
    await expect.poll(() => tab.net.calls.length).toBeGreaterThan(3)
    expect(tab.$state.get()).toMatchObject({ userAnswers: {}, attempt: undefined })
  })

  test('counts three plays at once as three', async () => {
    const tab = open('endless')
    await begin(tab)
    const plays = ['listening-1', 'listening-1', 'listening-1'].map(id => tab.play(id))
    expect(await Promise.all(plays)).toEqual([true, true, false])
  })
})

const currentOf = (tab: Tab) => {
  const { attempt } = tab.$state.get()
  return attempt && currentSection(attempt, tab.$now.get())?.section
}

describe('answers in a file', () => {
  const stuck = async (tab: Tab) => {
    tab.net.isDown = true
    await choose(tab, 'reading-1', 0)
    const file = tab.answersFile()
    tab.kill()
    return JSON.parse(JSON.stringify(file))
  }

  test('count in their attempt while that is open', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    const file = await stuck(tab)
    await forgetDevice()
    const elsewhere = open('levels', asRina())
    await elsewhere.handInFile(file)
    const { results } = await elsewhere.until(({ phase }) => phase === 'submitted')
    expect(results).toMatchObject({ attempt_id: id, score: 20 })
  })

  test('make an attempt of their own when that was handed in, twice the same', async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    const file = await stuck(tab)
    await submitAttempt(rina.http, id)
    const elsewhere = open('levels', asRina())
    await elsewhere.handInFile(file)
    const { results } = elsewhere.$state.get()
    expect(results?.score).toBe(20)
    await elsewhere.handInFile(file)
    expect(elsewhere.$state.get().results?.attempt_id).toBe(results?.attempt_id)
    expect(dataOf(await fetchResult(rina.http, 'levels', id)).score).toBe(0)
  })

  test('that came too late for their attempt count once it is begun again', async () => {
    const tab = open('levels')
    const id = await begin(tab)
    await choose(tab, 'reading-1', 0)
    tab.net.isDown = true
    await choose(tab, 'reading-2', 1)
    ahead = 60 * MINUTE
    tab.net.isDown = false
    await tab.retry()
    const { late } = await tab.until(({ phase }) => phase === 'submitted')
    await tab.handInFile(late)
    const { results, tooLate } = tab.$state.get()
    expect([results?.score, tooLate]).toEqual([40, 0])
    expect(results?.attempt_id).not.toBe(id)
  })

  test("that come after a learner's time ran out are an attempt of their own at once", async () => {
    const tab = open('levels', asRina())
    const id = await begin(tab)
    await choose(tab, 'reading-1', 0)
    await delivered(tab)
    tab.net.isDown = true
    await choose(tab, 'reading-2', 1)
    const file = tab.answersFile()
    tab.kill()
    await forgetDevice()
    ahead = 60 * MINUTE
    const { tokens } = await signIn(api, rina.user.id)
    const elsewhere = open('levels', { token: tokens.token, owner: rina.user.id })
    await elsewhere.handInFile(file)
    const { results } = elsewhere.$state.get()
    expect(results?.score).toBe(40)
    expect(results?.attempt_id).not.toBe(id)
    await elsewhere.handInFile(file)
    expect(elsewhere.$state.get().results?.attempt_id).toBe(results?.attempt_id)
  })

  test.each([[null], ['{}'], [{ kind: 'sapa-answers', version: 1, attempt_id: randomUUID() }]])(
    'that are none change nothing: %j',
    async file => {
      const tab = open('levels', asRina())
      await tab.until(({ phase }) => phase === 'ready')
      await tab.handInFile(file)
      expect(tab.$state.get()).toMatchObject({ phase: 'ready', error: { code: 'invalid-input' } })
    },
  )
})

test('a test that is none is told from one that cannot be reached', async () => {
  const none = open('tidak-ada')
  expect((await none.until(({ phase }) => phase === 'failed')).error?.code).toBe('not-found')
})

test('leaving the test clears its answers and the error', async () => {
  const tab = open('levels', asRina())
  await begin(tab)
  await choose(tab, 'reading-1', 0)
  tab.clear()
  expect(tab.$state.get()).toMatchObject({ userAnswers: {}, error: undefined, attempt: undefined })
})
