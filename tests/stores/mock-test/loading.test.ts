import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { chooseOption, createDevice, startTest } from '../../helpers/mock-test-device.ts'

const device = createDevice()
const { open, asRina } = device

test('the latest submission on this device is known before the next start', async () => {
  const tab = open('levels', asRina())
  await startTest(tab)
  await tab.submit()
  const { receipt } = await tab.until(({ results }) => results !== undefined)
  const again = open('levels', asRina())
  const state = await again.until(({ phase }) => phase === 'ready')
  expect([state.receipt, state.attempt]).toEqual([receipt, undefined])
})

test('an unknown test is distinguished from one that cannot be reached', async () => {
  const none = open('tidak-ada')
  expect((await none.until(({ phase }) => phase === 'failed')).error?.code).toBe('not-found')
})

test('leaving the test clears its answers and the error', async () => {
  const tab = open('levels', asRina())
  await startTest(tab)
  await chooseOption(tab, 'reading-1', 0)
  tab.clear()
  expect(tab.$state.get()).toMatchObject({ userAnswers: {}, error: undefined, attempt: undefined })
})

describe('scripts that cannot be fetched', () => {
  test('do not let the clock start; the test starts once they have loaded', async () => {
    const tab = open('levels', asRina())
    tab.net.lacksScripts = true
    await tab.until(({ phase }) => phase === 'ready')
    await tab.begin()
    expect(tab.$state.get()).toMatchObject({ phase: 'ready', error: { code: 'network' } })
    expect(tab.net.calls.filter(path => path.endsWith('/attempts'))).toEqual([])
    tab.net.lacksScripts = false
    await startTest(tab)
    expect(tab.emitted.map(([type]) => type)).toEqual(['error', 'start'])
  })

  test('do not hold up the request of a test without a clock, which starts once they are there', async () => {
    const tab = open('endless', asRina())
    tab.net.lacksScripts = true
    await tab.until(({ phase }) => phase === 'ready')
    await tab.begin()
    expect(tab.$state.get()).toMatchObject({ phase: 'ready', error: { code: 'network' } })
    expect(tab.net.calls.filter(path => path.endsWith('/attempts'))).toHaveLength(1)
    tab.net.lacksScripts = false
    await startTest(tab)
    await chooseOption(tab, 'reading-1', 0)
  })

  test('lose nothing of an open attempt', async () => {
    const first = open('levels', asRina())
    await startTest(first)
    await chooseOption(first, 'reading-1', 1)
    first.kill()
    const second = open('levels', asRina())
    second.net.lacksScripts = true
    await second.until(({ phase }) => phase === 'failed')
    second.net.lacksScripts = false
    await second.retry()
    const { userAnswers } = await second.until(({ phase }) => phase === 'running')
    expect(userAnswers).toEqual(first.$state.get().userAnswers)
  })
})
