import { afterEach, describe, expect, test, vi } from 'vitest'
import { Outbox, type Sent, type Work } from '../../src/stores/day-work/outbox.ts'

const WORD: Work = { kind: 'step', step: 'word', day: '2026-11-23' }
const LISTENING: Work = { kind: 'step', step: 'listening', day: '2026-11-23' }

const review = (entry_id: string): Work => ({
  kind: 'review',
  entry_id,
  rating: 'good',
  review_id: `${entry_id}-1`,
})
const TREE = review('나무')
const LOVE = review('사랑')

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
  return { kept: new Outbox({ userId: 'rina', send, onArrived }), sent, onArrived }
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

describe('what can be taken back', () => {
  test('is sent with the next thing that is done, and as it was given', async () => {
    vi.useFakeTimers()
    withStorage()
    const { kept, sent } = keptWith([])
    const left = kept.hold(TREE)
    void kept.hold(LOVE)
    // The next one can still be taken back: that is no trouble with the network.
    expect(await left).toBe(0)
    expect(sent).toEqual([TREE])
    expect(await kept.add(WORD)).toBe(0)
    expect(sent).toEqual([TREE, LOVE, WORD])
    expect(kept.$isHolding.get()).toBe(false)
    expect(kept.takeBack()).toBe(false)
  })

  test('was never done once it is taken back, also without a network', async () => {
    vi.useFakeTimers()
    const stored = withStorage()
    const { kept, sent, onArrived } = keptWith(['later', 'later'])
    await kept.add(WORD)
    const left = kept.hold(TREE)
    expect(kept.waiting).toHaveLength(2)
    expect(kept.takeBack()).toBe(true)
    expect(await left).toBe(undefined)
    expect(kept.waiting).toEqual([WORD])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).not.toContainEqual(TREE)
    expect(onArrived).toHaveBeenCalledTimes(1)
    expect(stored.size).toBe(0)
  })

  test('is sent after a while, and by no other page before', async () => {
    vi.useFakeTimers()
    withStorage()
    const closed = keptWith([])
    void closed.kept.hold(TREE)
    const next = keptWith([])
    await next.kept.deliver()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(next.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(35_000)
    expect(next.sent.length + closed.sent.length).toBeGreaterThan(0)
    expect(next.kept.waiting).toEqual([])
    expect(closed.kept.takeBack()).toBe(false)
  })

  test('of a page that died is sent by the next', async () => {
    vi.useFakeTimers()
    withStorage()
    void keptWith([]).kept.hold(TREE)
    vi.clearAllTimers()
    const { kept, sent } = keptWith([])
    await kept.deliver()
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([TREE])
  })
})
