import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import {
  getBooks,
  getCampuses,
  getLanguages,
  getMentors,
  getProducts,
  getPromos,
  getPublicMentors,
  getScholarships,
  getTestimonials,
  getTourGuides,
  getTours,
} from '../../src/contract/routes/catalogue.ts'
import { getEvents } from '../../src/contract/routes/events.ts'
import { createList, type List } from '../../src/stores/list.ts'
import { type ApiServer, startApiServer } from '../helpers/api-server.ts'

let api: ApiServer
beforeAll(async () => {
  api = await startApiServer()
})
afterAll(() => api.close())

/** All lists of the catalogue, with the specification's failure texts (section 8). */
const LISTS = [
  ['events', getEvents, 'Failed to fetch events'],
  ['promos', getPromos, 'Failed to fetch promos'],
  ['languages', getLanguages, 'Failed to fetch category'],
  ['books', getBooks, 'Failed to fetch books'],
  ['testimonials', getTestimonials, 'Failed to fetch testimonials'],
  ['products', getProducts, 'Failed to fetch products'],
  ['tours', getTours, 'Failed to fetch tours'],
  ['tour guides', getTourGuides, 'Failed to fetch tour guide'],
  ['mentors', getMentors, 'Failed to fetch mentoring'],
  ['public mentors', getPublicMentors, 'Failed to fetch public mentor'],
  ['universities', getCampuses, 'Failed to fetch universities'],
  ['scholarships', getScholarships, 'Failed to fetch scholarships'],
] as const

describe.each(LISTS)('the list of %s', (_name, route, message) => {
  test('is loading, then loaded, with one request however often it is asked to load', async () => {
    const fetch = vi.fn(globalThis.fetch)
    const http = createHttp({ root: api.root, fetch })
    const { $list, load } = createList<unknown>(() => call(http, route))
    expect($list.get()).toEqual({ state: 'loading' })
    await Promise.all([load(), load(), load()])
    await load()
    const list = $list.get()
    expect(list.state === 'loaded' && list.items.length).toBeGreaterThan(0)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('fails with its message while the server is down, and loads when it is back', async () => {
    const http = createHttp({ root: api.root })
    const { $list, load, retry } = createList<unknown>(() => call(http, route))
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

test('a list that the page has rendered is there at once, without a request', async () => {
  const ask = vi.fn()
  const { $list, load, retry } = createList(ask, ['one'])
  await load()
  await retry()
  expect($list.get()).toEqual({ state: 'loaded', items: ['one'] })
  expect(ask).not.toHaveBeenCalled()
})

test('a list remains when loading it again fails', async () => {
  const http = createHttp({ root: api.root })
  const { $list, load, reload } = createList(() => call(http, getLanguages))
  await load()
  const before = $list.get()
  await api.goDown()
  await reload()
  expect($list.get()).toBe(before)
  await api.comeBack()
  await reload()
  expect($list.get()).toEqual(before)
})
