import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { BODY_MAX, FEEDBACK_MAX } from '../../src/contract/limits.ts'
import { sendFeedback } from '../../src/contract/routes/feedback.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'

let api: TestApi
let isOpen = true
beforeAll(async () => {
  api = await startApi({ isOpen: () => isOpen, now: () => 1_800_000_000_000 })
})
afterAll(() => api.close())

const post = (
  body: BodyInit,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => api.fetch('/api/feedback', { method: 'POST', body, headers })
const report = () => ({
  id: randomUUID(),
  topic: 'dictionary-entry' as const,
  subject_id: 'sapa-사랑',
  message: 'Artinya kurang tepat.',
})
async function countFeedback(): Promise<number> {
  const { total } = await api.db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

describe('feedback', () => {
  test('is stored once, however often and from wherever it is sent', {
    tags: 'postgres',
  }, async () => {
    const feedback = report()
    const answers = await atOnce(20, () => call(api.http, sendFeedback, { body: feedback }))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const rows = await api.db
      .selectFrom('feedback')
      .selectAll()
      .where('id', '=', feedback.id)
      .execute()
    const nobody = { user_id: null, email: null }
    const unanswered = { read_at: null, answered_at: null, answered_by: null, answer: null }
    const created_at = 1_800_000_000_000
    expect(rows).toEqual([{ ...feedback, ...nobody, ...unanswered, created_at }])
  })

  test.each([
    ['no id', { id: undefined }],
    ['an id that is no UUID', { id: '1' }],
    ['an unknown topic', { topic: 'rocket' }],
    ['an address that is none', { email: 'rina@contoh' }],
    ['an empty address', { email: '' }],
    ['an address with a header', { email: 'rina@contoh.id\r\nBcc: sari@contoh.id' }],
    ['two addresses', { email: 'rina@contoh.id, sari@contoh.id' }],
    ['an address beyond the limit', { email: `${'a'.repeat(250)}@contoh.id` }],
    ['a message of two letters', { message: ' ab ' }],
    ['a message beyond the limit', { message: 'a'.repeat(FEEDBACK_MAX + 1) }],
    ['a message of the wrong type', { message: 7 }],
    ['a character that no database stores', { message: 'abc\u0000def' }],
    ['a field nobody asked for', { isAdmin: true }],
  ])('with %s is refused and changes nothing', async (_name, wrong) => {
    const before = await countFeedback()
    const response = await post(JSON.stringify({ ...report(), ...wrong }))
    expect(response.status).toBe(422)
    expect(await countFeedback()).toBe(before)
  })

  test.each(['', '{', 'null', '[]', '"text"', '{"__proto__":{"id":1}}'])(
    'with the body %j is refused',
    async body => {
      const response = await post(body)
      expect([400, 422]).toContain(response.status)
    },
  )
})

describe('errors have one shape', () => {
  test('an unknown call is not found', async () => {
    const response = await api.fetch('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'not-found', message: expect.any(String) })
  })

  test('a wrong method is refused and names the right one', async () => {
    const response = await api.fetch('/api/dictionary', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET')
  })

  test('a body that is not JSON by its type is refused', async () => {
    expect(
      (await post('message=x', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415)
    expect((await post(JSON.stringify(report()), { 'content-type': 'text/plain' })).status).toBe(
      415,
    )
  })

  test('a body beyond the limit is refused, also when it does not say its length', async () => {
    const big = JSON.stringify({ ...report(), message: 'a'.repeat(BODY_MAX) })
    expect((await post(big)).status).toBe(413)
    const stream = new Blob([big]).stream()
    const request = {
      method: 'POST',
      body: stream,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    }
    expect((await api.fetch('/api/feedback', request as RequestInit)).status).toBe(413)
  })

  test('a broken database is a server error that says nothing about the database', {
    tags: 'postgres',
  }, async () => {
    const broken = await startApi()
    await broken.db.schema.dropTable('feedback').execute()
    const response = await broken.fetch('/api/feedback', {
      method: 'POST',
      body: JSON.stringify(report()),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/feedback|sql|table/i)
    await broken.close()
  })
})

describe('health', () => {
  test('is live and ready', async () => {
    expect((await api.fetch('/api/health/live')).status).toBe(200)
    expect((await api.fetch('/api/health/ready')).status).toBe(200)
  })

  test('stays live but is not ready while it shuts down', async () => {
    isOpen = false
    expect((await api.fetch('/api/health/live')).status).toBe(200)
    expect((await api.fetch('/api/health/ready')).status).toBe(503)
    isOpen = true
  })

  test('is live but not ready without its database', async () => {
    const broken = await startApi()
    await broken.close()
    expect((await broken.fetch('/api/health/live')).status).toBe(200)
    expect((await broken.fetch('/api/health/ready')).status).toBe(503)
  })
})

test('the OpenAPI document describes every call', async () => {
  const document = await (await api.fetch('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/dictionary/entries/{id}')
  expect(
    document.paths['/feedback'].post.requestBody.content['application/json'].schema.required,
  ).toContain('message')
  expect(document.paths['/feedback'].post.responses['413']).toBeDefined()
})
