import { afterEach, expect, test, vi } from 'vitest'
import { KeptWork, type Sent, type Work } from '../../src/stores/day-work/kept-work.ts'

const WORD: Work = { kind: 'step', step: 'word', day: '2026-11-23' }
const LISTENING: Work = { kind: 'step', step: 'listening', day: '2026-11-23' }

/** Storage of a browser; full, it takes nothing more but gives what it has. */
function withStorage({ isFull = false } = {}): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
  return stored
}

/** What is sent goes as the first of the fates says, then the next. */
function keptWith(fates: Sent[]) {
  const sent: Work[] = []
  const onArrived = vi.fn<() => void>()
  const send = async (work: Work) => {
    sent.push(work)
    return fates.shift() ?? 'arrived'
  }
  return { kept: new KeptWork({ userId: 'rina', send, onArrived }), sent, onArrived }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('says that what waited has arrived, and not where all of it was turned down', async () => {
  vi.useFakeTimers()
  withStorage()
  const turnedDown = keptWith(['later', 'refused'])
  expect(await turnedDown.kept.add(WORD)).toBe(1)
  await turnedDown.kept.deliver()
  expect(turnedDown.kept.waiting).toEqual([])
  expect(turnedDown.onArrived).not.toHaveBeenCalled()
  const arrived = keptWith(['later', 'refused', 'arrived'])
  await arrived.kept.add(WORD)
  expect(await arrived.kept.add(LISTENING)).toBe(0)
  expect(arrived.onArrived).toHaveBeenCalledTimes(1)
})

test('sends what a full storage does not take, in their order', async () => {
  vi.useFakeTimers()
  const stored = withStorage({ isFull: true })
  const { kept, sent } = keptWith(['later', 'later'])
  expect(await kept.add(WORD)).toBe(1)
  expect(await kept.add(LISTENING)).toBe(2)
  expect(stored.size).toBe(0)
  await kept.deliver()
  expect(sent.slice(2)).toEqual([WORD, LISTENING])
  expect(kept.waiting).toEqual([])
})
