import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { searchSubscriptions } from '../../src/api/subscriptions.ts'
import type { Body } from '../../src/contract/calls.ts'
import {
  checkSubscription,
  getSubscription,
  grantSubscription,
} from '../../src/contract/routes/subscriptions.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { CLASSES, grant } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

let lines: Record<string, unknown>[] = []
let api: TestApi
let admin: TestUser
let rina: TestUser
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line))
  const log = pino({ level: 'info', base: null }, { write })
  api = await startApi({ classes: CLASSES, log })
  admin = await createUser(api, { isAdmin: true })
})
beforeEach(async () => {
  rina = await createUser(api)
  lines = []
})
afterAll(() => api.close())

const giving = (
  fields: Partial<Body<typeof grantSubscription>> = {},
): Body<typeof grantSubscription> => ({
  email: rina.user.email,
  language_ids: ['korean'],
  days: 30,
  reason: 'Pemenang lomba',
  grant_key: randomUUID(),
  ...fields,
})

describe('a learner', () => {
  test('may always open a free class', async () => {
    expect(
      dataOf(await call(rina.http, checkSubscription, { body: { class_id: 'dasar' } })),
    ).toEqual({
      class_id: 'dasar',
      right: 'free',
      until: null,
    })
  })

  test('may not open a class by subscription without a right, and is told how to get one', async () => {
    expect(
      await call(rina.http, checkSubscription, { body: { class_id: 'lanjut' } }),
    ).toMatchObject({
      error: { status: 403, code: 'forbidden', message: expect.stringMatching(/Biaya/) },
    })
  })

  test('with a right may open the class until the last of consecutive rights ends', async () => {
    await grant(api, rina, 'trial', -DAY, DAY)
    await grant(api, rina, 'subscription', 0, DAY)
    const { right, until } = dataOf(
      await call(rina.http, checkSubscription, { body: { class_id: 'lanjut' } }),
    )
    expect(right).toBe('trial')
    expect(Math.abs((until ?? 0) - (Date.now() + 2 * DAY))).toBeLessThan(60_000)
  })

  test('may not open the class when the right has ended', async () => {
    await grant(api, rina, 'subscription', -2 * DAY, -DAY)
    expect(codeOf(await call(rina.http, checkSubscription, { body: { class_id: 'lanjut' } }))).toBe(
      'forbidden',
    )
    expect(dataOf(await call(rina.http, getSubscription)).access).toEqual([])
  })

  test('must be signed in, and finds no unknown class', async () => {
    expect(codeOf(await call(api.http, checkSubscription, { body: { class_id: 'lanjut' } }))).toBe(
      'signed-out',
    )
    expect(
      codeOf(await call(rina.http, checkSubscription, { body: { class_id: 'tidak-ada' } })),
    ).toBe('not-found')
  })
})

describe('an administrator', () => {
  test('gives a language to a learner, once for a key, and the logs say who and why', {
    tags: 'postgres',
  }, async () => {
    const given = giving()
    const answers = await atOnce(10, () => call(admin.http, grantSubscription, { body: given }))
    const { user_id, access } = dataOf(await call(admin.http, grantSubscription, { body: given }))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(user_id).toBe(rina.user.id)
    expect(access).toMatchObject([{ kind: 'language', id: 'korean', right: 'subscription' }])
    expect(Math.abs((access[0]?.until ?? 0) - (Date.now() + 30 * DAY))).toBeLessThan(60_000)
    const granted = lines.filter(({ event }) => event === 'access-granted')
    expect(granted).toMatchObject([{ user: admin.user.id, learner: rina.user.id, days: '30' }])
    expect(JSON.stringify(lines)).not.toContain('Pemenang lomba')
    expect(JSON.stringify(lines)).not.toContain(rina.user.email)
    const audited = await auditOf(api, rina.user.id)
    expect(audited).toMatchObject([
      {
        actor_id: admin.user.id,
        action: 'grant-subscription',
        resource: 'users',
        reason: 'Pemenang lomba',
        after: { source: `grant ${given.grant_key}`, language_ids: ['korean'], days: 30 },
      },
    ])
    expect(JSON.stringify(audited)).not.toContain(rina.user.email)
  })

  test('extends existing access', async () => {
    await call(admin.http, grantSubscription, { body: giving({ days: 10 }) })
    const { access } = dataOf(
      await call(admin.http, grantSubscription, { body: giving({ days: 5 }) }),
    )
    expect(Math.abs((access[0]?.until ?? 0) - (Date.now() + 15 * DAY))).toBeLessThan(60_000)
    expect(codeOf(await call(rina.http, checkSubscription, { body: { class_id: 'lanjut' } }))).toBe(
      'ok',
    )
  })

  test.each<[string, Partial<Body<typeof grantSubscription>>, string]>([
    ['an address without an account', { email: 'siapa@contoh.id' }, 'not-found'],
    ['a class that there is not', { class_ids: ['tidak-ada'] }, 'not-found'],
    ['a language that there is not', { language_ids: ['klingon'] }, 'not-found'],
    ['nothing to open', { language_ids: [] }, 'invalid-input'],
    ['no day', { days: 0 }, 'invalid-input'],
    ['half a day', { days: 0.5 }, 'invalid-input'],
    ['more than three years', { days: 1_101 }, 'invalid-input'],
    ['no reason', { reason: ' ' }, 'invalid-input'],
    ['no key', { grant_key: 'x' }, 'invalid-input'],
  ])('gives no access with %s', async (_name, fields, code) => {
    expect(codeOf(await call(admin.http, grantSubscription, { body: giving(fields) }))).toBe(code)
    expect(dataOf(await call(rina.http, getSubscription)).access).toEqual([])
  })

  test('gives no access to a learner who deletes the account meanwhile', {
    tags: 'postgres',
  }, async () => {
    const [, granted] = await Promise.all([
      call(rina.http, deleteUser, { body: { password: PASSWORD } }),
      call(admin.http, grantSubscription, { body: giving() }),
    ])
    expect(['ok', 'not-found']).toContain(codeOf(granted))
    const left = await api.db
      .selectFrom('access_grants')
      .select('source')
      .where('user_id', '=', rina.user.id)
      .execute()
    expect(left).toEqual([])
  })

  test('finds learners by the beginning of their address, at most twenty, with their access', {
    tags: 'postgres',
  }, async () => {
    const name = randomUUID().slice(0, 8)
    const emails = Array.from({ length: 22 }, (_, at) => `${name}.${at + 10}@contoh.id`)
    const all = await Promise.all(emails.map(email => createUser(api, { email })))
    await grant(api, all[0] ?? rina, 'subscription', -DAY, DAY)
    const found = dataOf(await searchSubscriptions(admin.http, ` ${name.toUpperCase()} `))
    expect(found.map(({ email }) => email)).toEqual(emails.slice(0, 20))
    expect(found[0]?.access).toMatchObject([{ kind: 'class', id: 'lanjut' }])
    expect(found[1]?.access).toEqual([])
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(['access', 'email', 'name', 'user_id'])
  })

  test.each(['%%%', '___', '@contoh.id', 'tidak-ada-yang-begini'])(
    'finds nobody by %s, and is told so',
    async email => {
      expect(await searchSubscriptions(admin.http, email)).toMatchObject({
        error: { message: 'No subscriptions found' },
      })
    },
  )
})

describe('a person who is no administrator', () => {
  test.each([
    ['what is right', { email: 'rina@contoh.id' }],
    ['nothing', {}],
    ['nonsense', { email: 7, is_admin: true }],
  ])('gets the same refusal whatever is sent: %s', async (_name, body) => {
    for (const path of ['/api/subscription/search', '/api/subscription/grant']) {
      const send = (headers: Record<string, string>) =>
        api.fetch(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        })
      const refused = await send(rina.headers)
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }])
      expect((await send({})).status).toBe(401)
    }
  })
})
