import { z } from 'zod'
import { privacyPolicyVersions } from '../../../content/legal/versions.ts'
import { alreadyRegisteredMail } from '../../../content/mail/already-registered.ts'
import { registrationCodeMail } from '../../../content/mail/registration-code.ts'
import type { AccountRegistration } from '../../../src/contract/account-registration.ts'
import { OTP_TIME } from '../../../src/contract/limits.ts'
import { EducationLevel, TimeZone } from '../../../src/contract/users.ts'
import { hashPassword, isWeakPassword } from '../../auth/passwords.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { UserDependencies } from './dependencies.ts'
import {
  type Asker,
  mayAskForCode,
  newCode,
  type RightAnswer,
  redeemAnswer,
  storeCode,
} from './one-time-codes.ts'
import { insertUser } from './public.ts'
import { startSession, type Tokens } from './sessions.ts'

/** A registration that waits for its code, as the database stores it. */
const Waiting = z.object({
  name: z.string(),
  email: z.string(),
  password_hash: z.string(),
  phone: z.string().optional(),
  education_level: EducationLevel.optional(),
  time_zone: TimeZone,
  privacy_policy_version: z.string(),
  guardian_consent: z.boolean(),
  consented_at: z.number(),
})
type Waiting = z.infer<typeof Waiting>

/** @throws ApiError weak-password, or outdated-policy for one that was never published */
export function checkRegistration(registration: z.output<typeof AccountRegistration>): void {
  // Consent to a policy that never existed would prove nothing.
  if (!privacyPolicyVersions.includes(registration.privacy_policy_version))
    throw new ApiError('outdated-policy')
  if (isWeakPassword(registration.password, [registration.email, registration.name]))
    throw new ApiError('weak-password')
}

/**
 * Stores a checked registration until its code comes back, and mails the code. For an address that
 * has an account everything is the same, except that the mail says so instead.
 */
export async function askForAccount(
  dependencies: UserDependencies,
  { password, is_adult, ...registration }: z.output<typeof AccountRegistration>,
  asker: Asker,
): Promise<void> {
  const { db, now } = dependencies
  const { email } = registration
  const password_hash = await hashPassword(password, asker.network)
  const codeRequest = { purpose: 'register', email, ...asker } as const
  if (!(await mayAskForCode(dependencies, codeRequest))) return
  const waiting: Waiting = {
    ...registration,
    guardian_consent: !is_adult,
    password_hash,
    consented_at: now(),
  }
  const request = { ...codeRequest, registration: JSON.stringify(waiting) }
  await transact(db, async trx => {
    const code = newCode()
    const isKnown = await hasAccount(trx, email)
    await storeCode(dependencies, trx, request, isKnown ? undefined : code)
    const mail = isKnown ? alreadyRegisteredMail() : registrationCodeMail({ code })
    await enqueue(trx, { recipient: email, ...mail, usefulFor: OTP_TIME }, now())
  })
  dependencies.onMail()
}

/**
 * Creates the account of a registration and signs it in.
 *
 * @throws ApiError wrong-otp, when the code was used or replaced meanwhile
 */
export async function makeAccount(
  dependencies: UserDependencies,
  answer: RightAnswer,
  device: string,
): Promise<{ userId: string; tokens: Tokens }> {
  const now = dependencies.now()
  return transact(dependencies.db, async trx => {
    const registration = await redeemAnswer(trx, answer)
    if (!registration) throw new ApiError('wrong-otp')
    const waiting = Waiting.parse(JSON.parse(registration))
    const { privacy_policy_version, guardian_consent, consented_at, ...fields } = waiting
    const userId = await insertUser(trx, fields, now)
    // Somebody else was faster: the holder of this code must not get into that account.
    if (!userId) throw new ApiError('wrong-otp')
    const documents = ['privacy-policy', ...(guardian_consent ? ['guardian'] : [])]
    await trx
      .insertInto('consents')
      .values(
        documents.map(document => ({
          user_id: userId,
          document,
          version: privacy_policy_version,
          given_at: consented_at,
        })),
      )
      .execute()
    return { userId, tokens: await startSession(dependencies, trx, userId, device) }
  })
}

async function hasAccount(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}
