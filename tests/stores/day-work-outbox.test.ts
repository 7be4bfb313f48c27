import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../../src/api/http.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { type DeliveryOutcome, Outbox, type Work } from '../../src/stores/day-work/outbox.ts'

const WORD: Work = { kind: 'step', step: 'word', day: '2026-11-23' }
const LISTENING: Work = { kind: 'step', step: 'listening', day: '2026-11-23' }

const review = (entry_id: string): Work => ({
  kind: 'review',
  entry_id,
  rating: 'good',
  review_id: `${entry_id}-1`,
})
const LATER: Failure = { code: 'network', message: '' }

const TREE = review('나무')
const LOVE = review('사랑')

/** Stubs a browser's storage; a full one can still be read. */
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

/** Creates an outbox whose requests have these outcomes, one after the other. */
function outboxWith(fates: DeliveryOutcome[]) {
  const sent: Work[] = []
  const onArrived = vi.fn<() => void>()
  const send = async (work: Work) => {
    sent.push(work)
    return fates.shift() ?? 'arrived'
  }
  return { outbox: new Outbox({ userId: 'rina', send, onArrived }), sent, onArrived }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the outbox reports the delivery of pending work, except where all of it was refused', async () => {
  vi.useFakeTimers()
  withStorage()
  const turnedDown = outboxWith([LATER, 'refused'])
  expect(await turnedDown.outbox.add(WORD)).toBe(1)
  await turnedDown.outbox.deliver()
  expect(turnedDown.outbox.waiting).toEqual([])
  expect(turnedDown.onArrived).not.toHaveBeenCalled()
  const arrived = outboxWith([LATER, 'refused', 'arrived'])
  await arrived.outbox.add(WORD)
  expect(await arrived.outbox.add(LISTENING)).toBe(0)
  expect(arrived.onArrived).toHaveBeenCalledTimes(1)
})

test('the next page reports what could not be sent, and not what was only held until its own was left', async () => {
  withStorage()
  const left = outboxWith([])
  void left.outbox.hold(TREE)
  left.outbox.release()
  const next = outboxWith(['arrived'])
  await next.outbox.deliver()
  expect([next.sent, next.onArrived.mock.calls]).toEqual([[TREE], []])
  vi.useFakeTimers()
  await outboxWith([LATER]).outbox.add(LOVE)
  const later = outboxWith(['arrived'])
  await later.outbox.deliver()
  expect([later.sent, later.onArrived.mock.calls]).toEqual([[LOVE], [[]]])
  expect(later.outbox.waiting).toEqual([])
})

test('the outbox sends work that a full storage cannot take, in its order', async () => {
  vi.useFakeTimers()
  const stored = withStorage({ isFull: true })
  const { outbox, sent } = outboxWith([LATER, LATER])
  expect(await outbox.add(WORD)).toBe(1)
  expect(await outbox.add(LISTENING)).toBe(2)
  expect(stored.size).toBe(0)
  await outbox.deliver()
  expect(sent.slice(2)).toEqual([WORD, LISTENING])
  expect(outbox.waiting).toEqual([])
})

test('a limit on one kind of work does not hold up the others, which are sent at once', async () => {
  vi.useFakeTimers()
  withStorage()
  const wait: Failure = { code: 'wait', message: '', retryAt: Date.now() + 43 * MINUTE }
  const { outbox, sent } = outboxWith([wait])
  await outbox.add(TREE)
  expect(outbox.failure).toEqual(wait)
  expect(await outbox.add(WORD)).toBe(0)
  expect(outbox.waiting).toEqual([])
  expect(sent).toEqual([TREE, TREE, WORD])
  const later = outboxWith([wait, wait])
  await later.outbox.add(TREE)
  expect(await later.outbox.add(WORD)).toBe(1)
  expect(later.outbox.waiting).toMatchObject([TREE])
  await vi.advanceTimersByTimeAsync(42 * MINUTE)
  expect(later.sent).toEqual([TREE, TREE, WORD])
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(later.sent).toEqual([TREE, TREE, WORD, TREE])
  expect(later.outbox.waiting).toEqual([])
})

describe('work that can be undone', () => {
  test('is sent with the next action, unchanged', async () => {
    vi.useFakeTimers()
    withStorage()
    const { outbox, sent } = outboxWith([])
    const left = outbox.hold(TREE)
    void outbox.hold(LOVE)
    // The next action can still be undone, which is no network problem.
    expect(await left).toBe(0)
    expect(sent).toEqual([TREE])
    expect(await outbox.add(WORD)).toBe(0)
    expect(sent).toEqual([TREE, LOVE, WORD])
    expect(outbox.$isHolding.get()).toBe(false)
    expect(outbox.takeBack()).toBe(false)
  })

  test('is never sent once it is undone, also without a network', async () => {
    vi.useFakeTimers()
    const stored = withStorage()
    const { outbox, sent, onArrived } = outboxWith([LATER, LATER])
    await outbox.add(WORD)
    const left = outbox.hold(TREE)
    expect(outbox.waiting).toHaveLength(2)
    expect(outbox.takeBack()).toBe(true)
    expect(await left).toBe(undefined)
    expect(outbox.waiting).toMatchObject([WORD])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).not.toContainEqual(TREE)
    expect(onArrived).toHaveBeenCalledTimes(1)
    expect(stored.size).toBe(0)
  })

  test('is sent after a while, and by no other page before', async () => {
    vi.useFakeTimers()
    withStorage()
    const closed = outboxWith([])
    void closed.outbox.hold(TREE)
    const next = outboxWith([])
    await next.outbox.deliver()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(next.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(35_000)
    expect(next.sent.length + closed.sent.length).toBeGreaterThan(0)
    expect(next.outbox.waiting).toEqual([])
    expect(closed.outbox.takeBack()).toBe(false)
  })

  test('is sent by the next page if its own died', async () => {
    vi.useFakeTimers()
    withStorage()
    void outboxWith([]).outbox.hold(TREE)
    vi.clearAllTimers()
    const { outbox, sent } = outboxWith([])
    await outbox.deliver()
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([TREE])
  })
})
