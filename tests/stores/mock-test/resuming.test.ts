import { call } from '../../../src/api/call.ts'
import { sendEvents } from '../../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openAttempts, readEvents } from '../../../src/stores/mock-test/attempt-storage.ts'
import {
  chooseOption,
  createDevice,
  optionIn,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'
import { answer, eventsBody } from '../../helpers/mock-tests.ts'
import { createUser } from '../../helpers/users.ts'

const device = createDevice()
const { open, asRina, serverAnswers } = device

describe('an attempt resumes exactly where it was', () => {
  test('after a crash without network', async () => {
    const first = open('levels', asRina())
    await startTest(first)
    await chooseOption(first, 'reading-1', 1)
    await untilDelivered(first)
    first.net.isDown = true
    await chooseOption(first, 'reading-2', 2)
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

  test('once only, also when it is requested twice at the same time', async () => {
    const first = open('levels', asRina())
    await startTest(first)
    first.kill()
    const second = open('levels', asRina())
    const shown: boolean[] = []
    second.$state.subscribe(({ phase, attempt }) => {
      if (phase === 'running') shown.push(attempt !== undefined)
    })
    await second.retry()
    await second.until(({ savedAt }) => savedAt !== undefined)
    expect(shown).not.toContain(false)
  })

  test('on the server’s clock, whatever the device’s clock says', async () => {
    device.ahead = 3 * MINUTE
    const tab = open('levels', asRina())
    await startTest(tab)
    expect(Math.abs(tab.$now.get() - (Date.now() + device.ahead))).toBeLessThan(MINUTE)
    tab.kill()
    const again = open('levels', asRina())
    again.net.isDown = true
    await again.until(({ phase }) => phase === 'running')
    expect(Math.abs(again.$now.get() - (Date.now() + device.ahead))).toBeLessThan(MINUTE)
  })

  test('in a second tab at the same time', async () => {
    const one = open('levels', asRina())
    const id = await startTest(one)
    const other = open('levels', asRina())
    await other.until(({ phase }) => phase === 'running')
    await chooseOption(one, 'reading-1', 1)
    await chooseOption(other, 'reading-2', 2)
    await one.until(({ userAnswers }) => 'reading-2' in userAnswers)
    await chooseOption(one, 'reading-2', 3)
    await Promise.all([untilDelivered(one), untilDelivered(other)])
    const expected = {
      'reading-1': optionIn(one, 'reading-1', 1),
      'reading-2': optionIn(one, 'reading-2', 3),
    }
    expect(await serverAnswers(id)).toEqual(expected)
    await expect.poll(() => other.$state.get().userAnswers).toEqual(expected)
    expect((await readEvents(id)).map(({ sequence }) => sequence).sort()).toEqual([1, 1, 2])
  })

  test('on a second device, where the newest answer counts', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 1)
    await untilDelivered(tab)
    const option = optionIn(tab, 'reading-1', 2)
    await call(device.rina.http, sendEvents, {
      params: { id },
      body: eventsBody([answer(1, 'reading-1', option, Date.now() + 5)]),
    })
    document.dispatchEvent(new Event('visibilitychange'))
    await tab.until(({ userAnswers }) => userAnswers['reading-1'] === option)
  })
})

describe('the session', () => {
  test('may end: the work continues, and is sent once the learner is back', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    tab.$userId.set(null)
    await chooseOption(tab, 'reading-1', 1)
    await tab.until(({ hindrance }) => hindrance === 'signed-out')
    expect(await serverAnswers(id)).toEqual({})
    tab.$userId.set(device.rina.user.id)
    await untilDelivered(tab)
    expect(await serverAnswers(id)).toEqual({ 'reading-1': optionIn(tab, 'reading-1', 1) })
  })

  test('of another learner neither sees nor sends the first learner’s work', async () => {
    const tab = open('closed', asRina())
    const id = await startTest(tab)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-1', 1)
    tab.kill()
    const budi = await createUser(device.api, { name: 'Budi' })
    const his = open('closed', { token: budi.tokens.token, owner: budi.user.id })
    const state = await his.until(({ phase }) => phase === 'ready')
    expect([state.attempt, state.userAnswers, state.hindrance]).toEqual([undefined, {}, undefined])
    await his.begin()
    await his.until(({ phase }) => phase === 'running')
    expect(his.$state.get().attempt?.attempt_id).not.toBe(id)
    expect(await openAttempts(budi.user.id)).toHaveLength(1)
  })

  test('that has ended is reported where an attempt waits for it', async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    tab.kill()
    const visitor = open('levels')
    const state = await visitor.until(({ phase }) => phase === 'ready')
    expect(state.hindrance).toBe('signed-out')
  })

  test("makes a visitor's attempt the learner's", async () => {
    const tab = open('endless')
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 1)
    await untilDelivered(tab)
    tab.kill()
    const learner = open('endless', asRina())
    await learner.until(({ savedAt }) => savedAt !== undefined)
    const row = await device.api.db
      .selectFrom('mock_test_attempts')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.owner_id).toBe(device.rina.user.id)
  })
})

describe('another user', () => {
  test('who has signed in can neither answer nor submit', async () => {
    const tab = open('levels', asRina())
    const id = await startTest(tab)
    tab.$userId.set(randomUUID())
    await tab.until(({ hindrance }) => hindrance === 'other-account')
    expect(await chooseOption(tab, 'reading-1', 1)).toBeUndefined()
    await tab.flag('reading-1', true)
    await tab.submit()
    expect(tab.$state.get()).toMatchObject({ phase: 'running', userAnswers: {}, flagged: {} })
    expect(await readEvents(id)).toEqual([])
  })

  test("does not submit a learner's file", async () => {
    const tab = open('levels', asRina())
    await startTest(tab)
    tab.net.isDown = true
    await chooseOption(tab, 'reading-1', 0)
    const file = tab.answersFile()
    const budi = await createUser(device.api, { name: 'Budi' })
    const his = open('levels', { token: budi.tokens.token, owner: budi.user.id })
    await his.until(({ phase }) => phase === 'ready')
    await his.submitAnswersFile(file)
    expect(his.$state.get()).toMatchObject({ phase: 'ready', error: { code: 'signed-out' } })
  })
})

test('a session that disappears is a reason to sign in, and not a lost attempt', async () => {
  const { token, owner } = asRina()
  const first = open('levels', { token, owner })
  await startTest(first)
  first.kill()
  const tab = open('levels', { owner })
  await tab.until(({ hindrance }) => hindrance === 'signed-out')
})
