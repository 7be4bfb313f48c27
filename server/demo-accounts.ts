import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { hashPassword, verifyPassword } from './auth/passwords.ts'
import { retry } from './db/retry.ts'
import type { Db } from './db/tables.ts'
import { readOrCreatePrivate } from './lib/private-files.ts'
import { insertUser } from './modules/users/public.ts'

const ACCOUNTS = [
  { email: 'learner@sapa.test', name: 'Rina Demo', is_admin: false },
  { email: 'admin@sapa.test', name: 'Admin Demo', is_admin: true },
] as const

export interface DemoOptions {
  dataDir: string
  /** Password of both accounts; undefined: random ones, stored in `dataDir/demo-accounts.txt`. */
  demoPassword: string | undefined
}

/**
 * Creates the demo accounts, with the passwords of the first start.
 *
 * @returns text for the operator, when it is new
 */
export async function makeDemoAccounts(
  db: Db,
  { dataDir, demoPassword }: DemoOptions,
): Promise<string | undefined> {
  const file = join(dataDir, 'demo-accounts.txt')
  const saved = demoPassword === undefined ? readOrCreatePrivate(file, randomAccounts) : undefined
  const passwords = saved && readAccounts(saved.text)
  for (const account of ACCOUNTS) {
    const password = demoPassword ?? passwords?.get(account.email)
    // A password that was changed since then stays, unless one is configured.
    if (password) await makeAccount(db, account, password, saved === undefined || saved.isNew)
  }
  return saved?.isNew ? `Demo accounts (kept in ${file}):\n${saved.text}` : undefined
}

function randomAccounts(): string {
  const lines = ACCOUNTS.map(({ email }) => `${email} ${randomBytes(12).toString('base64url')}\n`)
  return lines.join('')
}

function readAccounts(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^(\S+) (\S+)$/gm)].map(([, email = '', password = '']) => [email, password]),
  )
}

async function makeAccount(
  db: Db,
  account: (typeof ACCOUNTS)[number],
  password: string,
  isFixed: boolean,
): Promise<void> {
  const { email } = account
  const existing = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirst()
  if (existing && !isFixed) return
  if (existing && (await verifyPassword(existing.password_hash, password))) return
  const password_hash = await hashPassword(password)
  const user = { ...account, time_zone: 'Asia/Jakarta' as const, password_hash }
  const id = await retry(() => insertUser(db, user, Date.now()))
  if (!id) await retry(() => setPassword(db, email, password_hash))
}

async function setPassword(db: Db, email: string, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
}
