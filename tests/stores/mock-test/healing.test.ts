import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  chooseOption,
  createDevice,
  optionIn,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'

const device = createDevice()
const { open, asRina, serverAnswers } = device

/** Restores the server to a state with only the first events of an attempt. */
async function putBack(id: string, events: number): Promise<void> {
  await device.api.db
    .deleteFrom('attempt_events')
    .where('attempt_id', '=', id)
    .where('sequence', '>', events)
    .execute()
}

/** Deletes an event between others, which the greatest sequence number does not reveal. */
async function loseSecond(id: string): Promise<void> {
  await device.api.db
    .deleteFrom('attempt_events')
    .where('attempt_id', '=', id)
    .where('sequence', '=', 2)
    .execute()
}

test('events that a restored server has lost are sent again with the next answer', async () => {
  const tab = open('levels', asRina())
  const id = await startTest(tab)
  for (const number of [1, 2, 3]) await chooseOption(tab, `reading-${number}`, number)
  await untilDelivered(tab)
  await putBack(id, 1)
  await chooseOption(tab, 'reading-4', 0)
  await expect.poll(() => serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
  expect(Object.keys(tab.$state.get().userAnswers)).toHaveLength(4)
})

test('lost events of a closed page are sent again when the attempt is next opened', async () => {
  const first = open('levels', asRina())
  const id = await startTest(first)
  for (const number of [1, 2]) await chooseOption(first, `reading-${number}`, number)
  await untilDelivered(first)
  first.kill()
  await putBack(id, 0)
  const tab = open('levels', asRina())
  await expect.poll(() => serverAnswers(id)).toEqual(first.$state.get().userAnswers)
  expect(tab.$state.get().userAnswers).toEqual(first.$state.get().userAnswers)
})

test('an event lost between others is sent again with the next answer, and shown all the time', async () => {
  const tab = open('levels', asRina())
  const id = await startTest(tab)
  for (const number of [1, 2, 3]) await chooseOption(tab, `reading-${number}`, number)
  await untilDelivered(tab)
  await loseSecond(id)
  const shown: unknown[] = []
  tab.$state.subscribe(({ userAnswers }) => shown.push(userAnswers['reading-2']))
  await chooseOption(tab, 'reading-4', 0)
  await expect.poll(() => serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
  document.dispatchEvent(new Event('visibilitychange'))
  await untilDelivered(tab)
  expect(new Set(shown)).toEqual(new Set([optionIn(tab, 'reading-2', 2)]))
})

test('all answers are sent again with the submission', async () => {
  const tab = open('levels', asRina())
  const id = await startTest(tab)
  for (const number of [1, 2, 3]) await chooseOption(tab, `reading-${number}`, number)
  await untilDelivered(tab)
  const expected = optionIn(tab, 'reading-2', 2)
  await loseSecond(id)
  await tab.submit()
  const { results } = await tab.until(({ results }) => results !== undefined)
  const item = results?.items.find(({ mock_question_id }) => mock_question_id === 'reading-2')
  expect(item?.answer).toBe(expected)
})

test('a server that is restored twice to the same state gets everything again each time', async () => {
  const tab = open('levels', asRina())
  const id = await startTest(tab)
  for (const number of [1, 2]) {
    await chooseOption(tab, 'reading-1', number)
    await chooseOption(tab, 'reading-2', number)
    await untilDelivered(tab)
    await putBack(id, 1)
    await chooseOption(tab, 'reading-3', number)
    await expect.poll(() => serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
  }
})

test('events to be sent again are not dropped because another tab regards them as stored', async () => {
  const tab = open('levels', asRina())
  const id = await startTest(tab)
  for (const number of [1, 2, 3]) await chooseOption(tab, `reading-${number}`, number)
  await untilDelivered(tab)
  const other = open('levels', asRina())
  await other.until(({ waiting, phase }) => phase === 'running' && waiting === 0)
  await putBack(id, 0)
  other.net.isDown = true
  const heard = tab.net.calls.length
  tab.net.before = () => {
    if (tab.net.calls.length > heard) throw new TypeError('Failed to fetch')
  }
  await chooseOption(tab, 'reading-4', 0)
  await tab.until(({ hindrance }) => hindrance === 'unreachable')
  await chooseOption(other, 'reading-5', 1)
  await tab.until(({ userAnswers }) => userAnswers['reading-5'] !== undefined)
  tab.net.before = () => {}
  await tab.retry()
  await expect.poll(() => serverAnswers(id)).toEqual(tab.$state.get().userAnswers)
  expect(Object.keys(tab.$state.get().userAnswers)).toHaveLength(5)
})
