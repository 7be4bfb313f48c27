import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import { loadSecret } from '../../server/auth/secret.ts'
import { makeDemoAccounts } from '../../server/demo-accounts.ts'
import { call } from '../../src/api/call.ts'
import { login } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { temporaryFolder } from '../helpers/server-process.ts'

let api: TestApi
let folder: ReturnType<typeof temporaryFolder>
beforeEach(async () => {
  folder = temporaryFolder()
  api = await startApi()
})
afterEach(async () => {
  folder.remove()
  await api.close()
})

const start = (demoPassword?: string) =>
  makeDemoAccounts(api.db, { dataDir: folder.path, demoPassword })
const savedText = () => readFileSync(join(folder.path, 'demo-accounts.txt'), 'utf8')
const passwordOf = (email: string, text: string) => text.match(`${email} (\\S+)`)?.[1] ?? ''
const signIn = (email: string, password: string) =>
  call(api.http, login, { body: { email, password } })

test('there is a learner and an administrator, whose passwords are written once and stay', async () => {
  const printed = (await start()) ?? ''
  expect(printed).toContain(savedText())
  for (const [email, isAdmin] of [
    ['learner@sapa.test', false],
    ['admin@sapa.test', true],
  ] as const)
    expect(await signIn(email, passwordOf(email, printed))).toMatchObject({
      ok: true,
      value: { user: { email, isAdmin } },
    })
  expect(await start()).toBeUndefined()
})

test('their passwords can be read by the owner of the server alone', async () => {
  await start()
  expect(statSync(join(folder.path, 'demo-accounts.txt')).mode & 0o777).toBe(0o600)
})

test('processes that start together create one pair of accounts', {
  tags: 'postgres',
}, async () => {
  await Promise.all([start(), start(), start()])
  const email = 'learner@sapa.test'
  expect((await signIn(email, passwordOf(email, savedText()))).ok).toBe(true)
  expect(await api.db.selectFrom('users').select('id').execute()).toHaveLength(2)
})

test('a configured password is that of both, also where the accounts exist already', async () => {
  await start()
  expect(await start('a password of the operator')).toBeUndefined()
  for (const email of ['learner@sapa.test', 'admin@sapa.test'])
    expect((await signIn(email, 'a password of the operator')).ok).toBe(true)
})

test('a password that was changed survives a restart', async () => {
  await start()
  const password_hash = await hashPassword('my own password')
  await api.db
    .updateTable('users')
    .set({ password_hash })
    .where('email', '=', 'learner@sapa.test')
    .execute()
  await start()
  expect((await signIn('learner@sapa.test', 'my own password')).ok).toBe(true)
})

test('the secret is generated once, stays, and can be read by its owner alone', () => {
  const config = { secret: undefined, dataDir: folder.path }
  const secret = loadSecret(config)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(loadSecret(config)).toBe(secret)
  expect(statSync(join(folder.path, 'secret')).mode & 0o777).toBe(0o600)
  expect(loadSecret({ ...config, secret: 'a configured secret' })).toBe('a configured secret')
})
