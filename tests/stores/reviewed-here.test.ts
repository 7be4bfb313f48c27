import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '../../src/lib/durations.ts'
import { noteReviewed, reviewedSince } from '../../src/stores/day-work/reviewed-here.ts'

const NOW = Date.UTC(2026, 10, 23)
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a stored page learns which words were rated since, for each learner', () => {
  noteReviewed('rina', 'satu', NOW, true)
  noteReviewed('rina', 'dua', NOW + 1_000, true)
  expect([...reviewedSince('rina', NOW)]).toEqual(['dua'])
  expect([...reviewedSince('rina', NOW - 1)]).toEqual(['satu', 'dua'])
  expect([...reviewedSince('budi', 0)]).toEqual([])
})

test('a word that was forgotten is asked again', () => {
  noteReviewed('rina', 'satu', NOW, true)
  noteReviewed('rina', 'satu', NOW + 1, false)
  expect([...reviewedSince('rina', 0)]).toEqual([])
})

test('ratings are forgotten after a month, and blocked storage breaks nothing', () => {
  noteReviewed('rina', 'satu', NOW, true)
  noteReviewed('rina', 'dua', NOW + 31 * DAY, true)
  expect([...reviewedSince('rina', 0)]).toEqual(['dua'])
  vi.stubGlobal('localStorage', undefined)
  noteReviewed('rina', 'tiga', NOW, true)
  expect([...reviewedSince('rina', 0)]).toEqual([])
})
