import { afterAll, beforeAll, expect, test } from 'vitest'
import stored from '../../content/catalogue/packages.json' with { type: 'json' }
import { call } from '../../src/api/call.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import { fetchPackages, fetchPrices } from '../../src/api/packages.ts'
import { getPackage } from '../../src/contract/routes/packages.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { clearList } from '../helpers/list-items.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const NONE = 'No subscription packages available'
/** A client of another provider with the same response to all calls. */
const answering = (body: string, type = 'application/json'): Http =>
  createHttp({
    root: '/api',
    fetch: async () => new Response(body, { headers: { 'content-type': type } }),
  })

test('packages are fetched by who is signed in, with the prices of the server', async () => {
  const { http } = await createUser(api)
  const packages = dataOf(await fetchPackages(http, true))
  expect(packages.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
  expect(packages.map(({ price }) => price.total_rupiah)).toEqual(
    stored.map(({ price_rupiah }) => price_rupiah),
  )
})

test('without the cookie of a session nothing is asked', async () => {
  let requests = 0
  const counting: Http = async (path, call) => {
    requests++
    return api.http(path, call)
  }
  const signedOut = {
    ok: false,
    error: {
      code: 'signed-out',
      message: 'Authentication token not found. Please log in again.',
    },
  }
  expect(await fetchPackages(counting, false)).toEqual(signedOut)
  // There are no cookies in this environment.
  expect(await fetchPackages(counting)).toEqual(signedOut)
  expect(requests).toBe(0)
  expect(codeOf(await fetchPrices(counting))).toBe('ok')
  expect(requests).toBe(1)
})

test.each([
  ['{"data":[]}', NONE],
  ['{"data":{"id":"korea"}}', NONE],
  ['{"data":null}', NONE],
  ['{}', NONE],
  [
    '<!doctype html><p>Selamat datang',
    'Received HTML instead of JSON. Check API endpoint configuration.',
  ],
  ['{"message":"Tutup dulu."', 'Failed to fetch subscription'],
])('what is no list of packages says so: %s', async (body, message) => {
  expect(await fetchPackages(answering(body), true)).toMatchObject({
    ok: false,
    error: { message },
  })
})

test('one package is found by its id', async () => {
  expect(dataOf(await call(api.http, getPackage, { params: { id: 'korea-90-hari' } })).days).toBe(
    90,
  )
  expect(codeOf(await call(api.http, getPackage, { params: { id: 'tidak-ada' } }))).toBe(
    'not-found',
  )
})

test('when nothing is sold the list says so', async () => {
  const emptyApi = await startApi()
  await clearList(emptyApi.db, 'packages')
  expect(await fetchPrices(emptyApi.http)).toMatchObject({
    error: { code: 'not-found', message: NONE },
  })
  await emptyApi.close()
})
