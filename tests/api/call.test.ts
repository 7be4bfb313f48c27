import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { createLearning } from '../../src/contract/routes/classes.ts'
import { getEntry } from '../../src/contract/routes/dictionary.ts'
import { getMockTest, getResult, startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { getPoints, getTransactions } from '../../src/contract/routes/points.ts'
import { login, updateProfile } from '../../src/contract/routes/users.ts'

const answering =
  (value: object): Http =>
  async () => ({ ok: true, value: value as never })
const failing =
  (code: 'timeout' | 'network'): Http =>
  async (_path, { fallback }) => ({ ok: false, error: { code, message: fallback } })

/** Makes a call. @returns the request that was sent */
async function sentBy(make: (http: Http) => Promise<unknown>) {
  const sent: unknown[] = []
  await make(async (path, options) => {
    sent.push(path, options)
    return { ok: false, error: { code: 'network', message: '' } }
  })
  return sent
}

test('a call goes out with the path, the method and the fallback of its route', async () => {
  const make = (http: Http) =>
    call(http, getEntry, { params: { id: '가/나' }, query: { lang: 'id' } })
  expect(await sentBy(make)).toEqual([
    '/dictionary/entries/%EA%B0%80%2F%EB%82%98',
    { method: 'get', query: { lang: 'id' }, fallback: 'Failed to fetch dictionary' },
  ])
})

test('a route without a text of its own falls back to the general one, and keeps its rules', async () => {
  const make = (http: Http) => call(http, login, { body: { email: 'a@b.test', password: 'x' } })
  const [, options] = await sentBy(make)
  expect(options).toMatchObject({
    fallback: 'Something went wrong',
    isOutside: true,
    withCookies: true,
  })
})

test('a form goes out as multipart fields: null empties one, undefined leaves it out', async () => {
  const form = { name: 'Rina', phone: undefined, profile_photo: null }
  const [, options] = await sentBy(http => call(http, updateProfile, { form }))
  const sent = Object(options).form
  expect(sent).toBeInstanceOf(FormData)
  expect([...sent]).toEqual([
    ['name', 'Rina'],
    ['profile_photo', ''],
  ])
})

test.each([
  ['no test id', getMockTest, { data: { title: 'x' } }, 'Invalid mock test data'],
  ['no items', getResult, { data: {} }, 'Failed to fetch results'],
  ['no clock', getResult, { data: { items: [], now: 'soon' } }, 'Failed to fetch results'],
  ['no data', getResult, {}, 'Failed to fetch results'],
])('an answer with %s came from somebody else', async (_what, route, answer, message) => {
  const result = await call(answering(answer), route, { params: { id: 'x' } })
  expect(result).toEqual({ ok: false, error: { code: 'internal', message } })
})

test('a creation that took too long says so; other failures keep their text', async () => {
  const form = { class_id: 'x', title: 'x', summary: 'x' }
  const late = await call(failing('timeout'), createLearning, { form })
  expect(late).toMatchObject({ error: { message: 'Request timeout, please try again later.' } })
  const cut = await call(failing('network'), createLearning, { form })
  expect(cut).toMatchObject({ error: { message: 'Something went wrong' } })
})

// None of these may compile; none of them runs.
const http = answering({})
void (async () => {
  const points = await call(http, getPoints)
  // @ts-expect-error: a field that the response does not have
  if (points.ok) points.value.data.whatever
  // @ts-expect-error: a query where the call has none
  await call(http, getPoints, { query: { nonsense: 1 } })
  // @ts-expect-error: a name that the query does not have
  await call(http, getTransactions, { query: { nonsense: 1 } })
  // @ts-expect-error: a value that the query does not take
  await call(http, getTransactions, { query: { reason: 'nonsense' } })
  // @ts-expect-error: the path needs an id
  await call(http, getEntry, { query: { lang: 'id' } })
  // @ts-expect-error: a parameter that the path does not have
  await call(http, getEntry, { params: { id: 'x', slug: 'x' }, query: { lang: 'id' } })
  // @ts-expect-error: the call needs a body
  await call(http, startAttempt)
  // @ts-expect-error: a body without a required field
  await call(http, startAttempt, { body: {} })
  // @ts-expect-error: a field that the body does not have
  await call(http, startAttempt, { body: { mock_test_id: 'x', nonsense: 1 } })
  // @ts-expect-error: a field that the form does not have
  await call(http, updateProfile, { form: { nonsense: 'x' } })
  // @ts-expect-error: a route that the contract does not describe
  await call(http, { method: 'get', path: '/nowhere' })
  // @ts-expect-error: the same path by another method
  await call(http, { method: 'delete', path: '/points' })
  if (points.ok) return
  const { code, data } = points.error
  if (code === 'order-open') data?.order_id.trim()
  if (code === 'changed-meanwhile') data?.version?.toFixed()
  if (code === 'invalid-input') data?.problems.length
  // @ts-expect-error: data of another code
  if (code === 'order-open') data?.opens_at
  // @ts-expect-error: an error without data
  if (code === 'not-found') data.reason
  // @ts-expect-error: a code that does not exist
  if (code === 'nonsense') return
})
