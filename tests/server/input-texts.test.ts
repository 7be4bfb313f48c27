import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { translatedText } from '../../server/lib/problem-texts.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { CALLS } from '../helpers/calls.ts'
import { createUser } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Words of schemas and of their library, none of which is Indonesian. */
const ENGLISH =
  /\b(an?|and|be|beg[ia]n|before|below|characters|expected|fewer|invalid|is|key|least|less|more|must|needed|not|number|of|option|received|required|string|than|the|too|under|unless|unrecognized|value|with)\b/i
/** Without what stands in quotes: names of fields and examples. */
const words = (message: string) => message.replace(/"[^"]*"|“[^”]*”|\(.*?\)/g, '')

interface Definition {
  checks?: readonly { _zod: { def: { error?: (issue: object) => unknown } } }[]
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  error?: (issue: object) => unknown
  [part: string]: unknown
}
const PARTS = ['element', 'innerType', 'in', 'out', 'keyType', 'valueType', 'left', 'right', 'rest']

/** Collects the messages that our schemas set themselves. */
function collectMessages(schema: z.ZodType, messages: Set<string>, seen: Set<unknown>): void {
  if (seen.has(schema) || !schema?._zod) return
  seen.add(schema)
  const definition = schema._zod.def as unknown as Definition
  const makers = [definition.error, ...(definition.checks ?? []).map(({ _zod }) => _zod.def.error)]
  for (const make of makers) {
    const message = make?.({ input: undefined })
    if (typeof message === 'string') messages.add(message)
  }
  const inner = [
    ...Object.values(definition.shape ?? {}),
    ...(definition.options ?? []),
    ...(Array.isArray(definition.items) ? definition.items : []),
    ...PARTS.map(part => definition[part] as z.ZodType),
  ]
  for (const each of inner) collectMessages(each, messages, seen)
}

test('every message of our schemas has a text for people', () => {
  const messages = new Set<string>()
  const seen = new Set<unknown>()
  for (const { params, query, headers, body, form } of CALLS)
    for (const schema of [params, query, headers, body, form?.fields])
      if (schema) collectMessages(schema, messages, seen)
  for (const { resources = [] } of api.running)
    for (const { schema, judge = schema } of resources)
      for (const each of [schema, judge]) collectMessages(each, messages, seen)
  expect(messages.size).toBeGreaterThan(20)
  expect([...messages].filter(message => ENGLISH.test(words(translatedText(message))))).toEqual([])
})

/** Values of every type, none of which most fields accept. */
const VALUES = [
  null,
  true,
  -1.5,
  1e300,
  '',
  ' \u0000',
  'x\u3164',
  [],
  [null],
  {},
  'x'.repeat(9_000),
]

/** Returns bodies that are wrong in one place each, or in all. */
function wrongBodies({ body }: Endpoint): unknown[] {
  const definition = body?._zod.def as unknown as Definition | undefined
  const names = Object.keys(definition?.shape ?? {})
  return [
    {},
    { 'not-a-field': 1 },
    ...VALUES,
    ...names.flatMap(name => VALUES.map(value => ({ [name]: value }))),
    ...VALUES.map(value => Object.fromEntries(names.map(name => [name, value]))),
  ]
}

function wrongQueries({ query }: Endpoint): string[] {
  const names = Object.keys(query?.shape ?? {})
  return [
    '?not-a-field=1',
    ...names.flatMap(name => ['', '-1', 'x'.repeat(400)].map(value => `?${name}=${value}`)),
  ]
}

test('every call says in Indonesian what is wrong with its input', async () => {
  const english = new Map<string, string>()
  let refused = 0
  const send = async ({ method, path }: Endpoint, query: string, init: RequestInit) => {
    const address = `/api${path.replace(/:\w+/g, 'X_y')}${query}`
    const response = await api.app.request(address, { method: method.toUpperCase(), ...init })
    if (response.status !== 422) return
    refused++
    const { message } = await response.json()
    if (ENGLISH.test(words(message))) english.set(`${method} ${path}`, message)
  }
  for (const call of CALLS) {
    // Some calls end the session of who makes them.
    const { headers } = await createUser(api, { isAdmin: true })
    for (const query of wrongQueries(call)) await send(call, query, { headers })
    if (call.form) {
      const form = new FormData()
      form.set('not-a-field', 'x')
      await send(call, '', { headers, body: form })
    }
    if (call.body)
      for (const body of wrongBodies(call))
        await send(call, '', {
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
  }
  expect(refused).toBeGreaterThan(2_000)
  expect([...english]).toEqual([])
})
