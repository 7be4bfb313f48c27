import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { getResources } from '../../src/contract/routes/administration.ts'
import {
  addPasskey,
  getPasskeyLoginOptions,
  getPasskeys,
  loginWithPasskey,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '../../src/contract/routes/passkeys.ts'
import { getUser, login } from '../../src/contract/routes/users.ts'
import { HOUR, MINUTE } from '../../src/lib/durations.ts'
import { runAction } from '../helpers/administration.ts'
import { cleanUp, startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { Authenticator } from '../helpers/authenticator.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { turnOnSecondFactor } from '../helpers/second-factor.ts'
import { createUser, httpWith, PASSWORD, signIn, type TestUser } from '../helpers/users.ts'
import { mailsTo } from '../helpers/visitors.ts'

let now = 1_800_000_000_000
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now += HOUR
  rina = await createUser(api)
})
afterAll(() => api.close())

const prepare = (http: Http, password = PASSWORD) =>
  call(http, preparePasskey, { body: { password } })
const list = async ({ http }: Pick<TestUser, 'http'>) => dataOf(await call(http, getPasskeys))

/** Adds a passkey to an account. */
async function add(http: Http, authenticator = new Authenticator()): Promise<Authenticator> {
  const options = dataOf(await prepare(http))
  dataOf(await call(http, addPasskey, { body: { response: authenticator.create(options) } }))
  return authenticator
}

const loginOptions = async (from = api) => dataOf(await call(from.http, getPasskeyLoginOptions))
type Deviation = Parameters<Authenticator['get']>[1]

/** Signs in with a passkey. */
async function enter(authenticator: Authenticator, deviation?: Deviation, from = api) {
  const response = authenticator.get(await loginOptions(from), deviation)
  return call(from.http, loginWithPasskey, { body: { response } })
}

test('a passkey is added with the password, and signs in without one', async () => {
  expect(await list(rina)).toEqual([])
  expect(codeOf(await prepare(rina.http, 'bukan ini'))).toBe('wrong-password')
  const options = dataOf(await prepare(rina.http))
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Sapa' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const { user } = options as { user?: { id?: string } }
  const handle = Buffer.from(user?.id ?? '', 'base64url').toString()
  expect(handle).toBe(rina.user.id)
  const passkey = await add(rina.http)
  const [stored] = await list(rina)
  expect(stored).toMatchObject({ created_at: now, last_used_at: null, is_synced: true })
  now += MINUTE
  const answer = await enter(passkey)
  expect(answer).toMatchObject({ ok: true, value: { user: { id: rina.user.id } } })
  const token = answer.ok ? answer.value.token : ''
  expect(codeOf(await call(httpWith(api, token), getUser))).toBe('ok')
  expect((await list(await signIn(api, rina.user.id)))[0]?.last_used_at).toBe(now)
  // The password still works alone, and the browser is told not to add the same one again.
  const { email } = rina.user
  expect(codeOf(await call(api.http, login, { body: { email, password: PASSWORD } }))).toBe('ok')
  expect(dataOf(await prepare((await signIn(api, rina.user.id)).http))).toMatchObject({
    excludeCredentials: [{ id: passkey.id, transports: ['internal'] }],
  })
})

test.each<[string, Deviation]>([
  ['of another site', { origin: 'https://sapa.contoh' }],
  ['without a fingerprint or PIN', { isUnverified: true }],
  ['to another question', { type: 'webauthn.create' }],
  ['of another account', { userHandle: 'YnVrYW4gcmluYQ' }],
])('an answer %s does not sign in', async (_name, deviation) => {
  const passkey = await add(rina.http)
  expect(codeOf(await enter(passkey, deviation))).toBe('wrong-passkey')
  expect(codeOf(await enter(passkey))).toBe('ok')
})

test.each<[string, Deviation]>([
  ['of another site', { origin: 'https://sapa.contoh' }],
  ['without a fingerprint or PIN', { isUnverified: true }],
])('a new passkey %s is refused', async (_name, deviation) => {
  const response = new Authenticator().create(dataOf(await prepare(rina.http)), deviation)
  expect(codeOf(await call(rina.http, addPasskey, { body: { response } }))).toBe('not-possible')
  expect(await list(rina)).toEqual([])
})

test('a signature of another key and an unknown passkey are refused alike', async () => {
  const passkey = await add(rina.http)
  const stranger = new Authenticator()
  stranger.create(dataOf(await prepare(rina.http)))
  const response = { ...stranger.get(await loginOptions()), id: passkey.id, rawId: passkey.id }
  const forged = await call(api.http, loginWithPasskey, { body: { response } })
  expect(forged).toMatchObject({ error: { code: 'wrong-passkey', status: 401 } })
  expect(await enter(stranger)).toEqual(forged)
})

test('a challenge works once, for five minutes, and for its own use and session', {
  tags: 'postgres',
}, async () => {
  const passkey = await add(rina.http)
  const body = { response: passkey.get(await loginOptions()) }
  const answers = await atOnce(4, () => call(api.http, loginWithPasskey, { body }))
  expect(answers.map(codeOf).sort()).toEqual(['ok', ...Array(3).fill('wrong-passkey')])
  const late = { response: passkey.get(await loginOptions()) }
  const early = dataOf(await prepare(rina.http))
  now += 5 * MINUTE
  expect(codeOf(await call(api.http, loginWithPasskey, { body: late }))).toBe('wrong-passkey')
  const addTo = (http: Http, options: Record<string, unknown>) =>
    call(http, addPasskey, { body: { response: new Authenticator().create(options) } })
  expect(codeOf(await addTo(rina.http, early))).toBe('not-possible')
  const other = await signIn(api, rina.user.id)
  expect(codeOf(await addTo(other.http, dataOf(await prepare(rina.http))))).toBe('not-possible')
  expect(codeOf(await addTo(rina.http, await loginOptions()))).toBe('not-possible')
  const invented = { ...early, challenge: 'a'.repeat(80) }
  expect(codeOf(await addTo(rina.http, invented))).toBe('not-possible')
})

test('challenges leave no rows until they are answered, and used ones are purged', {
  tags: 'postgres',
}, async () => {
  const rows = async () =>
    (await api.db.selectFrom('used_passkey_challenges').select('hash').execute()).length
  await cleanUp(api)
  const before = await rows()
  for (let time = 0; time < 20; time++) await loginOptions()
  expect(await rows()).toBe(before)
  await enter(await add(rina.http))
  expect(await rows()).toBe(before + 2)
  now += HOUR
  await cleanUp(api)
  expect(await rows()).toBe(0)
})

test('a counter that does not rise is refused: the passkey may have been copied', async () => {
  const passkey = await add(rina.http)
  expect(codeOf(await enter(passkey, { counter: 5 }))).toBe('ok')
  expect(codeOf(await enter(passkey, { counter: 5 }))).toBe('wrong-passkey')
  expect(codeOf(await enter(passkey, { counter: 4 }))).toBe('wrong-passkey')
  expect(codeOf(await enter(passkey, { counter: 6 }))).toBe('ok')
})

test('a blocked account is not let in', async () => {
  const passkey = await add(rina.http)
  const change = { is_disabled: 1 } as const
  await api.db.updateTable('users').set(change).where('id', '=', rina.user.id).execute()
  expect(codeOf(await enter(passkey))).toBe('wrong-passkey')
})

test('a passkey is renamed and removed, only by its owner, who gets mails', {
  tags: 'postgres',
}, async () => {
  const passkey = await add(rina.http)
  const id = (await list(rina))[0]?.id ?? ''
  const other = await createUser(api)
  const rename = ({ http }: TestUser, name: string) =>
    call(http, renamePasskey, { params: { id }, body: { name } })
  const remove = ({ http }: TestUser, password = PASSWORD) =>
    call(http, removePasskey, { params: { id }, body: { password } })
  expect(codeOf(await rename(other, 'Punyaku'))).toBe('not-found')
  expect(dataOf(await rename(rina, 'HP Rina')).name).toBe('HP Rina')
  expect(codeOf(await remove(other))).toBe('not-found')
  expect(codeOf(await remove(rina, 'bukan ini'))).toBe('wrong-password')
  expect(codeOf(await remove(rina))).toBe('ok')
  expect(await list(rina)).toEqual([])
  expect(codeOf(await enter(passkey))).toBe('wrong-passkey')
  const subjects = (await mailsTo(api, rina.user.email)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([
    'Passkey akun Sapa kamu dihapus',
    'Passkey baru di akun Sapa kamu',
  ])
})

test('an account has ten passkeys at most, and each belongs to one account', {
  tags: 'postgres',
}, async () => {
  const first = await add(rina.http)
  for (let more = 1; more < 9; more++) await add(rina.http)
  const options = dataOf(await prepare(rina.http))
  const again = await call(rina.http, addPasskey, { body: { response: first.create(options) } })
  expect(codeOf(again)).toBe('not-possible')
  const ready: ReturnType<Authenticator['create']>[] = []
  while (ready.length < 3) ready.push(new Authenticator().create(dataOf(await prepare(rina.http))))
  const answers = await atOnce(3, at =>
    call(rina.http, addPasskey, { body: { response: ready[at] ?? first.create(options) } }),
  )
  expect(answers.map(codeOf).sort()).toEqual(['not-possible', 'not-possible', 'ok'])
  expect(await list(rina)).toHaveLength(10)
})

test('a passkey replaces both steps where there is an authenticator app', async () => {
  const passkey = await add(rina.http)
  await turnOnSecondFactor(rina.http, now)
  expect(codeOf(await enter(passkey))).toBe('ok')
  const body = { email: rina.user.email, password: PASSWORD }
  expect(await call(api.http, login, { body })).toMatchObject({
    error: { code: 'second-factor', data: { has_app: true, has_passkey: true } },
  })
})

test('a passkey is the second factor of an administrator, also where one is required', {
  tags: 'postgres',
}, async () => {
  const strict = await startApi({ now: () => now, needsSecondFactor: true })
  const admin = await createUser(strict, { isAdmin: true })
  expect(codeOf(await call(admin.http, getResources))).toBe('forbidden')
  const passkey = await add(admin.http)
  expect(codeOf(await call(admin.http, getResources))).toBe('ok')
  const { email } = admin.user
  expect(await call(strict.http, login, { body: { email, password: PASSWORD } })).toMatchObject({
    error: { code: 'second-factor', data: { has_app: false, has_passkey: true } },
  })
  expect(codeOf(await enter(passkey, {}, strict))).toBe('ok')
  const other = await createUser(strict, { isAdmin: true })
  await add(other.http)
  const how = { reason: 'HP hilang', word: 'MATIKAN' }
  dataOf(await runAction(other, ['users', admin.user.id], 'remove-second-factor', how))
  expect(await list(admin)).toEqual([])
  expect(codeOf(await call(admin.http, getResources))).toBe('forbidden')
  await strict.close()
})

test('passkeys belong to the public address; the own machine is localhost, other numbers are none', async () => {
  const at = async (publicUrl: string) => {
    const other = await startApi({ now: () => now, publicUrl: () => publicUrl })
    const answer = await call(other.http, getPasskeyLoginOptions)
    await other.close()
    return answer.ok ? answer.value.data['rpId'] : answer.error.code
  }
  expect(await at('https://belajar.contoh.id')).toBe('belajar.contoh.id')
  expect(await at('http://127.0.0.1:4321')).toBe('localhost')
  expect(await at('http://192.168.1.7:4321')).toBe('not-possible')
})
