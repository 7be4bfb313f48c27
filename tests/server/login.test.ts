import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import { getSessions, getUser, login } from '../../src/contract/routes/users.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { countMany } from '../helpers/used-attempts.ts'
import { createUser, httpWith, PASSWORD, type TestUser } from '../helpers/users.ts'

const START = 1_800_000_000_000
let now = START
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = START
  rina = await createUser(api)
})
afterAll(() => api.close())

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)
const signIn = (password = PASSWORD, email = rina.user.email) =>
  call(api.http, login, { body: { email, password } })
const post = (body: string, headers: Record<string, string> = {}) =>
  api.fetch('/api/users/login', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

test('the right password signs in', async () => {
  const result = await signIn()
  expect(result).toMatchObject({ ok: true, value: { user: rina.user } })
  const token = result.ok ? result.value.token : ''
  expect(code(await call(httpWith(api, token), getUser))).toBe('ok')
})

test('an address is recognized in capitals and between spaces', async () => {
  expect(code(await signIn(PASSWORD, ` ${rina.user.email.toUpperCase()} `))).toBe('ok')
})

test.each([
  ['between spaces', ` ${PASSWORD} `],
  ['in capitals', PASSWORD.toUpperCase()],
  ['cut short', PASSWORD.slice(0, -1)],
  ['with more behind it', `${PASSWORD}x`],
  ['with a zero character behind it', `${PASSWORD}\0`],
  ['empty', ''],
])('a password is not accepted %s', async (_name, password) => {
  expect(code(await signIn(password))).toBe('wrong-credentials')
})

const [composed, decomposed] = ['kopi é susu 한글', 'kopi é susu 한글'].map((text, at) =>
  text.normalize(at === 0 ? 'NFC' : 'NFD'),
) as [string, string]

test.each([
  ['composed', composed, decomposed],
  ['decomposed', decomposed, composed],
])(
  'a password chosen %s opens the account however a keyboard writes it',
  async (_name, chosen, other) => {
    const change = { password_hash: await hashPassword(chosen) }
    await api.db.updateTable('users').set(change).where('id', '=', rina.user.id).execute()
    for (const typed of [chosen, other]) expect(code(await signIn(typed))).toBe('ok')
    expect(code(await signIn('kopi e susu 한글'))).toBe('wrong-credentials')
  },
)

test('a password that was hashed as it was typed still opens the account', async () => {
  for (const chosen of [composed, decomposed]) {
    const change = { password_hash: await hash(chosen) }
    await api.db.updateTable('users').set(change).where('id', '=', rina.user.id).execute()
    for (const typed of [composed, decomposed]) expect(code(await signIn(typed))).toBe('ok')
  }
})

test('a disabled account looks like a wrong password', async () => {
  const change = { is_disabled: 1 } as const
  await api.db.updateTable('users').set(change).where('id', '=', rina.user.id).execute()
  expect(code(await signIn())).toBe('wrong-credentials')
})

test('every login is a session of its own, named after its browser', async () => {
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0'
  await post(JSON.stringify({ email: rina.user.email, password: PASSWORD }), {
    'user-agent': agent,
  })
  const sessions = await call(rina.http, getSessions)
  const devices = sessions.ok ? sessions.value.data.map(({ device }) => device) : []
  expect(devices.sort()).toEqual(['Chrome di Android', 'Edge di Windows'])
})

describe('an unknown address', () => {
  test('is answered like a wrong password', async () => {
    const wrong = await post(JSON.stringify({ email: rina.user.email, password: 'wrong' }))
    const unknown = await post(JSON.stringify({ email: 'nobody@contoh.id', password: 'wrong' }))
    expect(await unknown.text()).toBe(await wrong.text())
    expect([unknown.status, ...unknown.headers.keys()]).toEqual([
      wrong.status,
      ...wrong.headers.keys(),
    ])
  })
})

describe('guessing', () => {
  test('needs a mailed code too after ten wrong passwords, and none a while later', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect(code(await signIn('wrong'))).toBe('wrong-credentials')
    expect(await signIn()).toMatchObject({ error: { code: 'login-code', status: 401 } })
    now += 15 * 60_000
    expect(code(await signIn())).toBe('ok')
  })

  test('with many requests at once gets ten answers at most', { tags: 'postgres' }, async () => {
    const codes = await atOnce(20, async () => code(await signIn('x')))
    expect(codes.filter(answer => answer === 'wrong-credentials')).toHaveLength(10)
    expect(codes.filter(answer => answer === 'login-code')).toHaveLength(10)
  })

  test('does not affect other accounts behind the same address', async () => {
    for (let attempt = 0; attempt < 11; attempt++) await signIn('wrong')
    const budi = await createUser(api)
    expect(code(await signIn(PASSWORD, budi.user.email))).toBe('ok')
  })

  test('is limited for unknown addresses too', async () => {
    const email = `${rina.user.id}@nowhere.id`
    for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong', email)
    expect(code(await signIn('wrong', email))).toBe('login-code')
  })

  test('at many addresses from one network needs codes after 600 attempts in an hour, for that network', {
    tags: 'postgres',
  }, async () => {
    const other = await startApi({ now: () => now, trustedProxies: 1 })
    const budi = await createUser(other)
    const from = async (network: string, body: object) => {
      const answer = await other.fetch('/api/users/login', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      })
      return answer.ok ? 'ok' : (await answer.json()).code
    }
    const right = { email: budi.user.email, password: PASSWORD }
    const guess = (at: number) => from('10.0.0.1', { email: `x${at}@contoh.id`, password: 'x' })
    // Successful logins are not counted.
    for (let times = 0; times < 5; times++) expect(await from('10.0.0.1', right)).toBe('ok')
    const limit = { limit: 600, window: HOUR }
    await countMany(other, 'logins from 10.0.0.0/24', limit, 599)
    expect(await guess(599)).toBe('wrong-credentials')
    expect(await atOnce(2, guess)).toEqual(['login-code', 'login-code'])
    expect(await from('10.0.0.1', right)).toBe('login-code')
    expect(await from('10.0.1.1', right)).toBe('ok')
    now += HOUR
    expect(await from('10.0.0.1', right)).toBe('ok')
    await other.close()
  })

  test('does not include successful logins', async () => {
    for (let times = 0; times < 12; times++) expect(code(await signIn())).toBe('ok')
  })
})

const LONG = 'a'.repeat(10_000)
test.each([
  ['nothing', {}],
  ['no address', { email: undefined }],
  ['an address of the wrong type', { email: ['rina@contoh.id'] }],
  ['an address of 10 kB', { email: `${LONG}@contoh.id` }],
  ['an address with a line of its own', { email: 'rina@contoh.id\r\nBcc: budi@contoh.id' }],
  ['an address with a zero character', { email: 'rina\0@contoh.id' }],
  ['an address with an emoji', { email: 'rina🙂@contoh.id' }],
  ['an address with a mark that turns it around', { email: '\u202erina@contoh.id' }],
  ['no password', { password: undefined }],
  ['a password of the wrong type', { password: { $ne: '' } }],
  ['a password of 10 kB', { password: LONG }],
  ['a field nobody asked for', { isAdmin: true }],
  ['points', { points: 1_000_000 }],
])('%s is refused', async (name, wrong) => {
  const right = { email: rina.user.email, password: PASSWORD }
  const body = name === 'nothing' ? {} : { ...right, ...wrong }
  expect((await post(JSON.stringify(body))).status).toBe(422)
})

test.each(['', '{', 'null', '[]', '7', '{"__proto__":{"email":"a@b.id","password":"x"}}'])(
  'the body %j is refused',
  async body => {
    expect([400, 422]).toContain((await post(body)).status)
  },
)

test('a form of another site is refused', async () => {
  const body = JSON.stringify({ email: rina.user.email, password: PASSWORD })
  expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(415)
})

test('pages of other sites may neither read nor send accounts', async () => {
  const origin = 'https://lpk.example'
  const preflight = await api.app.request('/api/users/login', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  const answer = await post('{}', { origin })
  for (const { headers } of [preflight, answer]) {
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('access-control-allow-headers') ?? '').not.toMatch(/authorization/i)
  }
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

describe('right passwords', () => {
  const from = (network: string, { user }: TestUser = rina, password = PASSWORD) =>
    post(JSON.stringify({ email: user.email, password }), { 'x-forwarded-for': network })

  test('sign in 60 times an hour, and then after a wait that is said', async () => {
    for (let at = 0; at < 60; at++) expect((await from('192.0.2.1')).status).toBe(200)
    const refused = await from('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await refused.json()).message).toBe(
      'Terlalu banyak permintaan. Tunggu 60 menit, lalu coba lagi.',
    )
    expect((await from('192.0.2.1', await createUser(api))).status).toBe(200)
    now += HOUR
    expect((await from('192.0.2.1')).status).toBe(200)
  })

  test('are not used up by wrong ones', async () => {
    for (let at = 0; at < 8; at++) expect((await from('192.0.2.1', rina, 'wrong')).status).toBe(401)
    for (let at = 0; at < 60; at++) expect((await from('192.0.2.1')).status).toBe(200)
  })
})
