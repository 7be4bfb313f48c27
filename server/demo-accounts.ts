import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { hashPassword, verifyPassword } from './auth/passwords.ts'
import { retry } from './db/retry.ts'
import type { Db } from './db/tables.ts'
import { keepPrivate } from './lib/private-files.ts'
import { insertUser } from './modules/users/public.ts'

const ACCOUNTS = [
  { email: 'learner@sapa.test', name: 'Rina Demo', is_admin: false },
  { email: 'admin@sapa.test', name: 'Admin Demo', is_admin: true },
] as const

export interface DemoOptions {
  dataDir: string
  /** Of both accounts; undefined means random ones, kept in `dataDir/demo-accounts.txt`. */
  demoPassword: string | undefined
}

/**
 * Makes the accounts for trying the product out, with the passwords that were made when it
 * first started.
 *
 * @returns what to tell the operator, when it is new
 */
export async function makeDemoAccounts(
  db: Db,
  { dataDir, demoPassword }: DemoOptions,
): Promise<string | undefined> {
  const file = join(dataDir, 'demo-accounts.txt')
  const kept = demoPassword === undefined ? keepPrivate(file, randomAccounts) : undefined
  const passwords = kept && readAccounts(kept.text)
  for (const account of ACCOUNTS) {
    const password = demoPassword ?? passwords?.get(account.email)
    // A password that was changed since then stays, unless one is configured.
    if (password) await makeAccount(db, account, password, kept === undefined || kept.isNew)
  }
  return kept?.isNew ? `Demo accounts (kept in ${file}):\n${kept.text}` : undefined
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
  const known = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirst()
  if (known && !isFixed) return
  if (known && (await verifyPassword(known.password_hash, password))) return
  const password_hash = await hashPassword(password)
  const user = { ...account, time_zone: 'Asia/Jakarta' as const, password_hash }
  const id = await retry(() => insertUser(db, user, Date.now()))
  if (!id) await retry(() => setPassword(db, email, password_hash))
}

async function setPassword(db: Db, email: string, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
}
