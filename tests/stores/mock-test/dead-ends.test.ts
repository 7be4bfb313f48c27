import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import {
  chooseOption,
  createDevice,
  startTest,
  untilDelivered,
} from '../../helpers/mock-test-device.ts'

const device = createDevice()
const { open, asRina } = device

/** Deletes an attempt, as after 90 days or with a restored database. */
async function purge(id: string): Promise<void> {
  for (const table of ['mock_test_attempts', 'open_attempts'] as const)
    await device.api.db
      .deleteFrom(table)
      .where(table === 'open_attempts' ? 'attempt_id' : 'id', '=', id)
      .execute()
  await device.api.db.deleteFrom('attempt_events').where('attempt_id', '=', id).execute()
}

describe.each([
  ["a visitor's", 'endless', () => ({})],
  ["a learner's", 'levels', asRina],
] as const)('%s attempt that the server has lost', (_, testId, who) => {
  test('is reported as gone, also during submission, with its answers in a file', async () => {
    const tab = open(testId, who())
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 1)
    await untilDelivered(tab)
    await purge(id)
    await tab.submit()
    await tab.until(({ hindrance }) => hindrance === 'gone')
    expect(tab.answersFile()?.answers).toHaveLength(1)
  })

  test('can be started again', async () => {
    const tab = open(testId, who())
    const id = await startTest(tab)
    await purge(id)
    await chooseOption(tab, 'reading-1', 1)
    await tab.until(({ hindrance }) => hindrance === 'gone')
    await tab.startAgain()
    expect(await startTest(tab)).not.toBe(id)
    tab.kill()
    const again = open(testId, who())
    const { attempt } = await again.until(({ phase }) => phase === 'running')
    expect(attempt?.attempt_id).not.toBe(id)
  })

  test('can be submitted with the answers on the device', async () => {
    const tab = open(testId, who())
    const id = await startTest(tab)
    await chooseOption(tab, 'reading-1', 1)
    await untilDelivered(tab)
    await purge(id)
    await tab.retry()
    await tab.until(({ hindrance }) => hindrance === 'gone')
    const given = tab.$state.get().userAnswers['reading-1']
    await tab.submitAnswersFile(tab.answersFile())
    const { results } = await tab.until(({ phase }) => phase === 'submitted')
    const item = results?.items.find(({ mock_question_id }) => mock_question_id === 'reading-1')
    expect(item?.answer).toBe(given)
    tab.kill()
    const again = open(testId, who())
    await again.until(({ phase }) => phase === 'ready')
  })
})

const NOTHING = ['{"data":{}}', '{"data":null}', '{"data":{"now":"soon"}}', '[]', 'null']
const says = (body: string) => () =>
  new Response(body, { headers: { 'content-type': 'application/json' } })

test.each(NOTHING)('%s with status 200 is no test, and loading it again helps', async body => {
  const tab = open('levels', asRina())
  tab.net.says = says(body)
  await tab.until(({ phase }) => phase === 'failed')
  tab.net.says = undefined
  await tab.retry()
  await tab.until(({ phase }) => phase === 'ready')
})

test.each(NOTHING)('%s with status 200 is no result, and loading it again helps', async body => {
  const tab = open('levels', asRina())
  await startTest(tab)
  await chooseOption(tab, 'reading-1', 1)
  await untilDelivered(tab)
  tab.net.before = path => {
    if (path.includes('/results/')) tab.net.says = says(body)
  }
  await tab.submit()
  await tab.until(({ phase, error }) => phase === 'submitted' && error !== undefined)
  expect(tab.$state.get().results).toBeUndefined()
  tab.net.before = () => {}
  tab.net.says = undefined
  await tab.retry()
  await tab.until(({ results }) => results !== undefined)
})

test.each(NOTHING)(
  '%s with status 200 stores nothing, stops no clock and ends no attempt',
  async body => {
    const tab = open('levels', asRina())
    await startTest(tab)
    tab.net.says = says(body)
    await chooseOption(tab, 'reading-1', 1)
    await tab.until(({ hindrance }) => hindrance === 'unreachable')
    expect(tab.$state.get()).toMatchObject({ waiting: 1, saved: { 'reading-1': 'device' } })
    document.dispatchEvent(new Event('visibilitychange'))
    await tab.submit()
    expect(tab.$state.get()).toMatchObject({ phase: 'submitting', waiting: 1 })
    expect(Number.isFinite(tab.$now.get())).toBe(true)
    tab.net.says = undefined
    await tab.retry()
    await tab.until(({ results }) => results !== undefined)
    expect(tab.$state.get().results?.items.filter(({ answer }) => answer)).toHaveLength(1)
  },
)
