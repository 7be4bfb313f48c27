import { afterEach, expect, test, vi } from 'vitest'
import { createShownTime } from '../../../src/stores/mock-test/shown-time.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A stopwatch, and the page around it. */
function createPage() {
  let now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const time = createShownTime()
  const pass = (seconds: number) => {
    now += seconds * 1_000
  }
  const hide = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden)
    time.turn(isHidden)
  }
  return { time, pass, hide }
}

test('a question has the time for which it was on the screen, however often', () => {
  const { time, pass } = createPage()
  time.show('one')
  pass(5)
  time.show('two')
  pass(7)
  time.show('one')
  pass(2)
  expect([time.read('one'), time.read('two'), time.read('three')]).toEqual([7_000, 7_000, 0])
})

test('a page that nobody sees, or that shows no question, takes no time', () => {
  const { time, pass, hide } = createPage()
  time.show('one')
  pass(3)
  hide(true)
  pass(120)
  expect(time.read('one')).toBe(3_000)
  hide(false)
  pass(1)
  time.show(undefined)
  pass(60)
  time.show('one')
  pass(1)
  expect(time.read('one')).toBe(5_000)
})
