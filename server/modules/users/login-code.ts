import type { Selectable } from 'kysely'
import { loginCodeMail, signInCodeMail } from '../../../content/mail/login-code.ts'
import { OTP_TIME } from '../../../src/contract/limits.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { countAttempt } from '../../auth/attempt-counter.ts'
import { accountMark, logSecurity } from '../../auth/security-log.ts'
import { transact } from '../../db/retry.ts'
import type { Tables } from '../../db/tables.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { UserDependencies } from './dependencies.ts'
import { type Asker, mayAskForCode, newCode, storeCode } from './one-time-codes.ts'

/** Codes for one account; only right passwords count, so no stranger uses them up. */
const CODES = { limit: 10, window: DAY }
/** Never reached: the count where no code is mailed is only the same work. */
const UNLIMITED = { ...CODES, limit: 2 ** 31 - 1 }
/** Stands for the account and the browser where no code is mailed. */
const NOBODY = 'nobody'

/**
 * Mails a code that signs in without the password; an unknown address costs the same work and gets
 * no mail.
 */
export async function askForLoginCode(
  dependencies: UserDependencies,
  email: string,
  asker: Asker,
): Promise<void> {
  const request = { purpose: 'sign-in', email, ...asker } as const
  if (!(await mayAskForCode(dependencies, request))) return
  await transact(dependencies.db, async trx => {
    const code = newCode()
    const user = await trx
      .selectFrom('users')
      .select('name')
      .where('email', '=', email)
      .where('is_disabled', '=', 0)
      .executeTakeFirst()
    await storeCode(dependencies, trx, request, user && code)
    const mail = signInCodeMail({ code, name: user?.name ?? email })
    const recipient = user ? email : null
    await enqueue(trx, { recipient, ...mail, usefulFor: OTP_TIME }, dependencies.now())
  })
  dependencies.onMail()
}

/**
 * Mails a code with which the right password signs in. For a wrong one everything is the same,
 * except that no mail and no row is left: guesses beyond the limits learn nothing.
 *
 * @param user undefined for a wrong password
 */
export async function mailLoginCode(
  dependencies: UserDependencies,
  { email, network, browser }: Asker & { email: string },
  user: Selectable<Tables['users']> | undefined,
): Promise<void> {
  const { db, now, secret, log } = dependencies
  const counted = user
    ? await countAttempt(db, `login codes for ${email}`, CODES, now())
    : await countAttempt(db, `login codes for ${NOBODY}`, UNLIMITED, now())
  const isMailed = user !== undefined && counted !== undefined
  await transact(db, async trx => {
    const code = newCode()
    const to = isMailed ? { email, browser } : { email: NOBODY, browser: NOBODY }
    await storeCode(dependencies, trx, { purpose: 'login', ...to }, isMailed ? code : undefined)
    const mail = loginCodeMail({ code, name: user?.name ?? email })
    const where = isMailed ? { recipient: email } : { recipient: null, about: NOBODY }
    await enqueue(trx, { ...mail, ...where, usefulFor: OTP_TIME }, now())
    await trx.deleteFrom('outbox').where('about', '=', NOBODY).execute()
  })
  dependencies.onMail()
  if (isMailed)
    logSecurity(log, 'login-code-mailed', { account: accountMark(secret, email), network })
}
