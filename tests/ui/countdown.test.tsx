import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../../src/lib/durations.ts'
import { Countdown } from '../../src/ui/countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const passes = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const text = () => screen.queryByRole('timer')?.textContent

test('a countdown says minutes, then seconds, then nothing', async () => {
  render(<Countdown until={Date.now() + 43 * MINUTE} lang="id" />)
  expect(text()).toBe('Tunggu 43 menit.')
  await passes(SECOND)
  expect(text()).toBe('Tunggu 43 menit.')
  await passes(41 * MINUTE + 59 * SECOND)
  expect(text()).toBe('Tunggu 60 detik.')
  await passes(MINUTE - SECOND)
  expect(text()).toBe('Tunggu 1 detik.')
  await passes(SECOND)
  expect(text()).toBeUndefined()
})

test.each([
  ['en', 'Wait 2 minutes.'],
  ['ko', '2분 기다려 주세요.'],
] as const)('a countdown speaks %s', (lang, expected) => {
  render(<Countdown until={Date.now() + 2 * MINUTE} lang={lang} />)
  expect(text()).toBe(expected)
})
