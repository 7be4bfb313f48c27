import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import {
  getCampus,
  getCampuses,
  getScholarship,
  getScholarships,
} from '../../src/contract/routes/catalogue.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('universities are in our order, scholarships by deadline', async () => {
  const campuses = await call(api.http, getCampuses)
  const scholarships = await call(api.http, getScholarships)
  if (!campuses.ok || !scholarships.ok) throw new Error('no lists')
  const ids = campuses.value.data.map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 12 }, (_, place) => place + 1))
  const days = scholarships.value.data.map(({ deadline_on }) => deadline_on)
  expect(days).toHaveLength(10)
  expect(days).toEqual(days.toSorted())
  for (const { campus_ids, degrees } of scholarships.value.data) {
    for (const id of campus_ids) {
      const offers = campuses.value.data.find(campus => campus.id === id)
      expect(degrees.some(degree => offers?.degrees.includes(degree))).toBe(true)
    }
  }
})

test('a single university or scholarship is the same as in its list', async () => {
  const [campuses, campus] = [
    await call(api.http, getCampuses),
    await call(api.http, getCampus, { params: { id: 4 } }),
  ]
  if (!campuses.ok || !campus.ok) throw new Error('no university')
  expect(campus.value.data).toEqual(campuses.value.data.find(({ id }) => id === 4))
  const [all, one] = [
    await call(api.http, getScholarships),
    await call(api.http, getScholarship, { params: { id: 2 } }),
  ]
  if (!all.ok || !one.ok) throw new Error('no scholarship')
  expect(one.value.data).toEqual(all.value.data.find(({ id }) => id === 2))
})

test('the client shows the message of the error field', async () => {
  expect(await call(api.http, getCampus, { params: { id: 99 } })).toEqual({
    ok: false,
    error: { code: 'not-found', message: 'Universitas ini tidak ada.', status: 404 },
  })
  expect(await call(api.http, getScholarship, { params: { id: 99 } })).toMatchObject({
    error: { code: 'not-found', message: 'Beasiswa ini tidak ada.' },
  })
})

test.each([
  ['GET', '/api/study-abroad/campuses/99', 404, 'not-found'],
  ['GET', '/api/study-abroad/campuses/seoul', 422, 'invalid-input'],
  ['GET', '/api/study-abroad/scholarship/0', 422, 'invalid-input'],
  ['PATCH', '/api/study-abroad/campuses/1', 405, 'method-not-allowed'],
  ['POST', '/api/study-abroad/scholarship', 405, 'method-not-allowed'],
  ['GET', '/api/study-abroad/nothing', 404, 'not-found'],
])('%s %s answers %i with an error field', async (method, path, status, code) => {
  const answer = await api.fetch(path, { method })
  expect(answer.status).toBe(status)
  const body: { code: string; message: string; error: string } = await answer.json()
  expect(body).toEqual({ code, message: body.message, error: body.message })
  expect(body.error).not.toBe('')
})
