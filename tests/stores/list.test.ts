import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as calls from '../../src/api/catalogue.ts'
import { createHttp } from '../../src/api/http.ts'
import { createList, type List } from '../../src/stores/list.ts'
import { type ApiServer, startApiServer } from '../helpers/api-server.ts'

let api: ApiServer
beforeAll(async () => {
  api = await startApiServer()
})
afterAll(() => api.close())

/** Every list of the catalogue, with the text of the specification for when it fails (section 8). */
const LISTS = [
  ['events', calls.fetchEvents, 'Failed to fetch events'],
  ['promos', calls.fetchPromos, 'Failed to fetch promos'],
  ['languages', calls.fetchLanguages, 'Failed to fetch category'],
  ['books', calls.fetchBooks, 'Failed to fetch books'],
  ['testimonials', calls.fetchTestimonials, 'Failed to fetch testimonials'],
  ['products', calls.fetchProducts, 'Failed to fetch products'],
  ['tours', calls.fetchTours, 'Failed to fetch tours'],
  ['tour guides', calls.fetchTourGuides, 'Failed to fetch tour guide'],
  ['mentors', calls.fetchMentors, 'Failed to fetch mentoring'],
  ['public mentors', calls.fetchPublicMentors, 'Failed to fetch public mentor'],
  ['universities', calls.fetchCampuses, 'Failed to fetch universities'],
  ['scholarships', calls.fetchScholarships, 'Failed to fetch scholarships'],
] as const

describe.each(LISTS)('the list of %s', (_name, fetchList, message) => {
  test('is loading, then loaded, and asks once however often it is told to', async () => {
    const fetch = vi.fn(globalThis.fetch)
    const http = createHttp({ root: api.root, fetch })
    const { $list, load } = createList<unknown>(() => fetchList(http))
    expect($list.get()).toEqual({ state: 'loading' })
    await Promise.all([load(), load(), load()])
    await load()
    const list = $list.get()
    expect(list.state === 'loaded' && list.items.length).toBeGreaterThan(0)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('fails with its message while the server is down, and loads when it is back', async () => {
    const http = createHttp({ root: api.root })
    const { $list, load, retry } = createList<unknown>(() => fetchList(http))
    await api.goDown()
    await load()
    const failed = { state: 'failed', failure: { code: 'network', message } }
    expect($list.get()).toEqual(failed)
    await load()
    expect($list.get()).toEqual(failed)
    const states: List<unknown>['state'][] = []
    const stop = $list.listen(({ state }) => states.push(state))
    await retry()
    await api.comeBack()
    await retry()
    stop()
    expect(states).toEqual(['loading', 'failed', 'loading', 'loaded'])
  })
})

test('what a page brought along is there at once, and nothing is asked', async () => {
  const ask = vi.fn()
  const { $list, load, retry } = createList(ask, ['one'])
  await load()
  await retry()
  expect($list.get()).toEqual({ state: 'loaded', items: ['one'] })
  expect(ask).not.toHaveBeenCalled()
})

test('loading again keeps what is there when it fails', async () => {
  const http = createHttp({ root: api.root })
  const { $list, load, reload } = createList(() => calls.fetchLanguages(http))
  await load()
  const before = $list.get()
  await api.goDown()
  await reload()
  expect($list.get()).toBe(before)
  await api.comeBack()
  await reload()
  expect($list.get()).toEqual(before)
})
