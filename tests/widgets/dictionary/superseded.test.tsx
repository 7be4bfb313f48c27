import { expect, test, vi } from 'vitest'
import type { Http, Result } from '../../../src/api/http.ts'
import { createDictionary } from '../../../src/widgets/dictionary/store.ts'

const FAILURE = { ok: false, error: { code: 'network', message: '' } } as const
const FOUND = { ok: true, value: { data: [], total: 40 } } as const

/** A dictionary with the results for `ma`, and its calls, which the test answers by hand. */
function open() {
  const calls: { q: unknown; answer: (result: Result<unknown>) => void }[] = []
  const http = vi.fn(
    (_path: string, { query }: { query?: Record<string, unknown> }) =>
      new Promise<Result<unknown>>(answer => calls.push({ q: query?.['q'], answer })),
  )
  const emit = vi.fn()
  const found = { q: 'ma', category: undefined, entries: [], analyses: [], total: 40 }
  const initial = { sections: [], found }
  const location = { q: 'ma' }
  return {
    emit,
    calls,
    store: createDictionary({ http: http as unknown as Http, lang: 'id', location, initial, emit }),
  }
}

test('the failure of another page of an older text is not reported while a newer one is typed', async () => {
  const { store, calls, emit } = open()
  const more = store.more()
  store.type('mak')
  calls[0]?.answer(FAILURE)
  await more
  expect(emit).not.toHaveBeenCalled()
  calls[1]?.answer(FOUND)
  await vi.waitFor(() => expect(store.$results.get()).toMatchObject({ q: 'mak', total: 40 }))
  expect(emit.mock.calls).toEqual([['search', { q: 'mak', category: undefined, total: 40 }]])
})

test('another page of an older text is not requested while a newer one is looked up', async () => {
  const { store, calls } = open()
  store.type('mak')
  void store.more()
  expect(calls.map(({ q }) => q)).toEqual(['mak'])
  calls[0]?.answer(FOUND)
  await vi.waitFor(() => expect(store.$results.get()).toMatchObject({ q: 'mak' }))
  void store.more()
  expect(calls.map(({ q }) => q)).toEqual(['mak', 'mak'])
})
