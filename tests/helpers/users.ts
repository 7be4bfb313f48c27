import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../server/auth/passwords.ts'
import { insertUser } from '../../server/modules/users/public.ts'
import { startSession, type Tokens } from '../../server/modules/users/sessions.ts'
import { readUser } from '../../server/modules/users/user.ts'
import { call } from '../../src/api/call.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import { refreshTokens } from '../../src/contract/routes/users.ts'
import type { User } from '../../src/contract/users.ts'
import { PATIENCE, type TestApi } from './api.ts'

export const PASSWORD = 'kebun teh di lereng gunung'
/** Hashed once, since hashing is slow on purpose. */
let hash: Promise<string> | undefined

export interface TestUser {
  user: User
  tokens: Tokens
  /** The client of this user's session. */
  http: Http
  /** The header of the same session, for calls without a client. */
  headers: { authorization: string }
}

/** The API of a test, or the database of another server, in which users are created. */
export interface UserMaker extends Pick<TestApi, 'db' | 'fetch'> {
  dependencies: Pick<TestApi['dependencies'], 'secret' | 'now'>
}

/** Creates a user with the password `PASSWORD`, and signs in. */
export async function createUser(
  api: UserMaker,
  { isAdmin = false, ...fields }: { isAdmin?: boolean; name?: string; email?: string } = {},
): Promise<TestUser> {
  hash ??= hashPassword(PASSWORD)
  const given = {
    name: 'Rina',
    email: `${randomUUID()}@contoh.id`,
    time_zone: 'Asia/Jakarta' as const,
    ...fields,
  }
  const row = { ...given, is_admin: isAdmin, password_hash: await hash }
  const id = await insertUser(api.db, row, api.dependencies.now())
  const user = id && (await readUser(api.db, id, api.dependencies.now()))
  if (!user) throw new Error(`${given.email} has an account already.`)
  return { user, ...(await signIn(api, user.id)) }
}

/** Creates several users, one after the other, since their creation is not under test. */
export async function createUsers(api: UserMaker, count: number): Promise<TestUser[]> {
  const users: TestUser[] = []
  while (users.length < count) users.push(await createUser(api))
  return users
}

/** Starts another session of a user. */
export async function signIn(
  api: UserMaker,
  userId: string,
  device = 'Chrome di Android',
): Promise<Omit<TestUser, 'user'>> {
  const tokens = await startSession(api.dependencies, api.db, userId, device)
  return {
    tokens,
    http: httpWith(api, tokens.token),
    headers: { authorization: `Bearer ${tokens.token}` },
  }
}

/** Returns the same session with a fresh token. */
export async function refreshSession(
  api: TestApi,
  { tokens }: Pick<TestUser, 'tokens'>,
): Promise<Http> {
  const refreshed = await call(api.http, refreshTokens, {
    body: { refreshToken: tokens.refreshToken },
  })
  if (!refreshed.ok) throw new Error(refreshed.error.code)
  return httpWith(api, refreshed.value.token)
}

/** Returns a client with any bearer token. */
export function httpWith(api: UserMaker, token: string): Http {
  return createHttp({ root: '/api', fetch: api.fetch, token: () => token, timeout: PATIENCE })
}

/** Returns the id of the session that tokens belong to. */
export function sessionOf({ tokens }: Pick<TestUser, 'tokens'>): string {
  return tokens.refreshToken.split('.')[1] ?? ''
}
