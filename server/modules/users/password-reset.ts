import type { ExpressionBuilder } from 'kysely'
import { passwordChangedMail } from '../../../content/mail/password-changed.ts'
import { resetCodeMail } from '../../../content/mail/reset-code.ts'
import { OTP_TIME } from '../../../src/contract/limits.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import { hashPassword, isWeakPassword } from '../../auth/passwords.ts'
import { retry, transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { UserDependencies } from './dependencies.ts'
import {
  type Asker,
  hashCookieSecret,
  mayAskForCode,
  newCode,
  newCookieSecret,
  type RightAnswer,
  storeCode,
} from './one-time-codes.ts'
import { endSessions } from './sessions.ts'

/** How long a browser may choose a new password after a correct code, in milliseconds. */
export const GRANT_TIME = 5 * MINUTE

/**
 * Mails a code for choosing a new password; an unknown address costs the same work and gets no
 * mail.
 */
export async function askForReset(
  dependencies: UserDependencies,
  email: string,
  asker: Asker,
): Promise<void> {
  const request = { purpose: 'reset', email, ...asker } as const
  if (!(await mayAskForCode(dependencies, request))) return
  await transact(dependencies.db, async trx => {
    const code = newCode()
    const user = await findUser(trx, email)
    await storeCode(dependencies, trx, request, user && code)
    const mail = resetCodeMail({ code, name: user?.name ?? email })
    const recipient = user ? email : null
    await enqueue(trx, { recipient, ...mail, usefulFor: OTP_TIME }, dependencies.now())
  })
  dependencies.onMail()
}

/**
 * Exchanges a correct code for the right to choose a new password once.
 *
 * @returns secret for a cookie of the browser
 * @throws ApiError wrong-otp, when the code was used or replaced meanwhile
 */
export async function grantReset(
  { db, now }: UserDependencies,
  answer: RightAnswer,
): Promise<string> {
  const grant = newCookieSecret()
  const { numUpdatedRows } = await retry(() =>
    db
      .updateTable('one_time_codes')
      .set({ grant_hash: hashCookieSecret(grant), grant_expires_at: now() + GRANT_TIME })
      .where('purpose', '=', answer.purpose)
      .where('email', '=', answer.email)
      .where('code_hash', '=', answer.code_hash)
      .where('grant_hash', 'is', null)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new ApiError('wrong-otp')
  return grant
}

/**
 * Changes a forgotten password, ends every session and every other code and grant for the same
 * purpose, and notifies the owner by mail.
 *
 * @throws ApiError reset-not-granted, or weak-password, which leaves the grant for another attempt
 */
export async function resetPassword(
  dependencies: UserDependencies,
  { email, new_password }: { email: string; new_password: string },
  grant: string | undefined,
): Promise<void> {
  const user = await findGranted(dependencies, email, grant)
  if (isWeakPassword(new_password, [email, user.name])) throw new ApiError('weak-password')
  const password_hash = await hashPassword(new_password)
  await transact(dependencies.db, async trx => {
    const now = dependencies.now()
    await takeGrant(trx, email, grant, now)
    await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    await endSessions(trx, user.id, now)
    await enqueue(trx, { recipient: email, ...passwordChangedMail(user) }, now)
  })
  dependencies.onMail()
}

/** Checked first: without a grant nobody may make us hash. */
async function findGranted(
  { db, now }: UserDependencies,
  email: string,
  grant: string | undefined,
) {
  const row = await db
    .selectFrom('one_time_codes')
    .select('email')
    .where(isGranted(email, grant, now()))
    .executeTakeFirst()
  const user = row && (await findUser(db, email))
  if (!user) throw new ApiError('reset-not-granted')
  return user
}

/**
 * Uses up a grant. Of several with the same grant one gets it; grants and codes of other browsers
 * are deleted too.
 */
async function takeGrant(
  db: Db,
  email: string,
  grant: string | undefined,
  now: number,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_codes')
    .where(isGranted(email, grant, now))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new ApiError('reset-not-granted')
  await db
    .deleteFrom('one_time_codes')
    .where('purpose', 'in', ['reset', 'sign-in'])
    .where('email', '=', email)
    .execute()
}

function isGranted(email: string, grant = '', now: number) {
  return (eb: ExpressionBuilder<Tables, 'one_time_codes'>) =>
    eb.and([
      eb('purpose', '=', 'reset'),
      eb('email', '=', email),
      eb('grant_hash', '=', hashCookieSecret(grant)),
      eb('grant_expires_at', '>', now),
    ])
}

function findUser(db: Db, email: string) {
  return db.selectFrom('users').select(['id', 'name']).where('email', '=', email).executeTakeFirst()
}
