import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTIFICATION_TIME } from '../../src/contract/limits.ts'
import { $notifications, dismiss, hold, notify, release } from '../../src/stores/notifications.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of $notifications.get()) dismiss(id)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const messages = () => $notifications.get().map(({ message }) => message)
const say = (message: string) => notify({ severity: 'info', message })

test('a notification disappears after 3.5 seconds', () => {
  say('Halo')
  vi.advanceTimersByTime(NOTIFICATION_TIME - 1)
  expect(messages()).toEqual(['Halo'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
  expect(NOTIFICATION_TIME).toBe(3500)
})

test('a notification may have another duration', () => {
  notify({ severity: 'error', message: 'Salah', duration: 3000 })
  vi.advanceTimersByTime(2999)
  expect(messages()).toEqual(['Salah'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('its time stops while it is held, and continues after that', () => {
  const id = say('Halo')
  vi.advanceTimersByTime(3000)
  hold(id)
  hold(id)
  vi.advanceTimersByTime(60_000)
  expect(messages()).toEqual(['Halo'])
  release(id)
  release(id)
  vi.advanceTimersByTime(499)
  expect(messages()).toEqual(['Halo'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('the same message twice shows once, and its time starts again', () => {
  const id = say('Halo')
  vi.advanceTimersByTime(3000)
  expect(say('Halo')).toBe(id)
  expect(messages()).toEqual(['Halo'])
  vi.advanceTimersByTime(3499)
  expect(messages()).toEqual(['Halo'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('a message that comes again while it is held stays held', () => {
  const id = say('Halo')
  hold(id)
  say('Halo')
  vi.advanceTimersByTime(60_000)
  expect(messages()).toEqual(['Halo'])
})

test('the same text with another severity is another notification', () => {
  say('Halo')
  notify({ severity: 'error', message: 'Halo' })
  expect($notifications.get().map(({ severity }) => severity)).toEqual(['info', 'error'])
})

test('a fourth notification replaces the oldest', () => {
  for (const message of ['1', '2', '3', '4']) say(message)
  expect(messages()).toEqual(['2', '3', '4'])
})

test('dismissing one leaves the others, and dismissing it again does nothing', () => {
  const id = say('1')
  say('2')
  const changes = vi.fn()
  const stop = $notifications.listen(changes)
  dismiss(id)
  dismiss(id)
  release(id)
  hold(id)
  expect(messages()).toEqual(['2'])
  expect(changes).toHaveBeenCalledTimes(1)
  stop()
})
