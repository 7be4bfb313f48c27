import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, resultOf } from '../../../src/stores/event-journal/database.ts'

let name = ''
let count = 0
beforeEach(() => {
  name = `test-${count++}`
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function createNotes() {
  const inTransaction = createDatabase({
    request: () => indexedDB.open(name, 1),
    pick: transaction => transaction.objectStore('notes'),
    upgrade: db => db.createObjectStore('notes'),
  })
  const write = (text: string) =>
    inTransaction('readwrite', async notes => void (await resultOf(notes.put(text, 1))))
  const read = () => inTransaction('readonly', notes => resultOf(notes.get(1)))
  return { write, read }
}

/** Makes the browser answer nothing. @returns the function with which it answers again */
function fallSilent(): () => void {
  const waiting: (() => void)[] = []
  const { open } = indexedDB
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const silent = {} as IDBOpenDBRequest
    waiting.push(() => {
      const real = open.apply(indexedDB, args)
      real.onupgradeneeded = event => {
        Object.assign(silent, { result: real.result })
        silent.onupgradeneeded?.(event)
      }
      real.onsuccess = event => {
        Object.assign(silent, { result: real.result })
        silent.onsuccess?.(event)
      }
    })
    return silent
  })
  return () => {
    spy.mockRestore()
    for (const answer of waiting) answer()
  }
}

/** Returns the milliseconds after which a call has failed. */
async function failsAfter(work: () => Promise<unknown>): Promise<number> {
  const begin = Date.now()
  let end: number | undefined
  void work().catch(() => {
    end = Date.now()
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return (end ?? Number.POSITIVE_INFINITY) - begin
}

test('a browser that answers nothing makes one call wait, and none after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  fallSilent()
  const { write, read } = createNotes()
  expect(await failsAfter(read)).toBeLessThanOrEqual(3_000)
  for (const call of [() => write('a'), read, read]) expect(await failsAfter(call)).toBe(0)
})

test('a browser that answers late is used again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const answer = fallSilent()
  const { write, read } = createNotes()
  await failsAfter(read)
  answer()
  vi.useRealTimers()
  await expect
    .poll(() =>
      write('a').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(await read()).toBe('a')
})
