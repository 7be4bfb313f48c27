import { z } from 'zod'
import { Line } from '../../../src/contract/catalogue.ts'
import * as calls from '../../../src/contract/second-factor.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import {
  confirmKey,
  countRecoveryCodes,
  createKey,
  hasAuthenticator,
  removeFactor,
} from '../../auth/authenticators.ts'
import { checkSecondFactor, limitCodes } from '../../auth/check-second-factor.ts'
import { requirePassword } from '../../auth/confirm-password.ts'
import { purgeChallenges } from '../../auth/passkey-challenges.ts'
import { findPasskeys } from '../../auth/passkeys.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies, Module, PersonalData } from '../../module.ts'
import { action } from '../../resources/action.ts'
import { accountTitle, type PeopleExtension } from '../../resources/people-extension.ts'
import type { ActionCall } from '../../resources/resource.ts'
import { secondFactorSchema } from './migrations/0001-second-factor.ts'
import { passkeysSchema } from './migrations/0002-passkeys.ts'
import { passkeyRoutes, removePasskeys, showPasskey } from './passkey-routes.ts'

/** Authenticator apps and recovery codes as a second step after the password, and passkeys. */
export const secondFactorModule: Module = {
  name: 'second-factor',
  tables: { '0001-second-factor': secondFactorSchema, '0002-passkeys': passkeysSchema },
  open: dependencies => ({
    routes: routesOf(dependencies),
    personal: personalData(dependencies.db),
    people: peopleExtension(dependencies),
    jobs: [{ every: HOUR, work: () => purgeChallenges(dependencies.db, dependencies.now()) }],
  }),
}

function routesOf(dependencies: Dependencies) {
  const { db, log } = dependencies
  return [
    on(calls.getSecondFactor, async ({ who }) => ({
      data: {
        is_on: await hasAuthenticator(db, who.userId),
        recovery_codes: await countRecoveryCodes(db, who.userId),
        passkeys: (await findPasskeys(db, who.userId)).length,
        is_required: dependencies.needsSecondFactor && (await isAdministrator(db, who.userId)),
      },
    })),
    on(calls.prepareSecondFactor, async ({ who, body }) => {
      await requirePassword(dependencies, who.userId, body.password)
      const key = await createKey(dependencies, who.userId, await emailOf(db, who.userId))
      if (!key) throw new ApiError('not-possible', ALREADY_ON)
      return { data: key }
    }),
    on(calls.confirmSecondFactor, async ({ who, body: { code } }) => {
      const { userId, sessionId } = who
      if (await hasAuthenticator(db, userId)) throw new ApiError('not-possible', ALREADY_ON)
      const codes = await limitCodes(dependencies, { userId, from: sessionId }, () =>
        confirmKey(dependencies, userId, code),
      )
      logSecurity(log, 'second-factor-on', { user: userId })
      return { data: { recovery_codes: codes } }
    }),
    on(calls.removeSecondFactor, async ({ who, body: { password, code } }) => {
      const { userId, sessionId } = who
      await requirePassword(dependencies, userId, password)
      if (!(await hasAuthenticator(db, userId))) throw new ApiError('not-possible', NOT_ON)
      await checkSecondFactor(dependencies, { userId, from: sessionId }, code)
      await transact(db, trx => removeFactor(trx, userId))
      logSecurity(log, 'second-factor-off', { user: userId })
      return { data: {} }
    }),
    ...passkeyRoutes(dependencies),
  ]
}

const ALREADY_ON = 'Verifikasi dua langkah sudah aktif. Matikan dulu untuk memasang aplikasi lain.'
const NOT_ON = 'Verifikasi dua langkah belum aktif.'

async function isAdministrator(db: Db, userId: string): Promise<boolean> {
  const query = db.selectFrom('users').select('is_admin').where('id', '=', userId)
  return (await query.executeTakeFirst())?.is_admin === 1
}

async function emailOf(db: Db, userId: string): Promise<string> {
  const query = db.selectFrom('users').select('email').where('id', '=', userId)
  const user = await query.executeTakeFirst()
  if (!user) throw new ApiError('token-revoked')
  return user.email
}

function personalData(db: Db): PersonalData {
  return {
    columns: ['authenticators.user_id', 'recovery_codes.user_id', 'passkeys.user_id'],
    async export({ userId }) {
      return {
        second_factor: {
          is_on: await hasAuthenticator(db, userId),
          recovery_codes: await countRecoveryCodes(db, userId),
        },
        passkeys: (await findPasskeys(db, userId)).map(showPasskey),
      }
    },
    async erase(trx, { userId }) {
      await trx.deleteFrom('authenticators').where('user_id', '=', userId).execute()
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    },
  }
}

const Why = z.strictObject({ reason: Line })

/** Lets administrators help somebody who has lost the app and the recovery codes, or a passkey. */
function peopleExtension({
  db,
  log,
  onMail,
}: Pick<Dependencies, 'db' | 'log' | 'onMail'>): PeopleExtension {
  return {
    fields: { has_second_factor: z.boolean() },
    async read(db, userIds) {
      const rows = await db
        .selectFrom('authenticators')
        .select('user_id')
        .where('user_id', 'in', userIds)
        .where('confirmed_at', 'is not', null)
        .union(db.selectFrom('passkeys').select('user_id').where('user_id', 'in', userIds))
        .execute()
      const on = new Set(rows.map(({ user_id }) => user_id))
      return new Map(userIds.map(id => [id, { has_second_factor: on.has(id) }]))
    },
    actions: [
      action({
        name: 'remove-second-factor',
        schema: Why,
        word: 'MATIKAN',
        isOffered: ({ has_second_factor }) => has_second_factor === true,
        async run(call) {
          await removeForOwner(db, call)
          onMail()
          logSecurity(log, 'second-factor-off', { user: call.id, by: call.actor.userId })
          return 'Sekarang ia masuk dengan kata sandi saja, dan bisa memasang aplikasi baru.'
        },
      }),
    ],
  }
}

/** @throws ApiError not-possible for one's own account, or where there is none */
function removeForOwner(
  db: Db,
  { id, actor, now, input: { reason } }: ActionCall<z.output<typeof Why>>,
): Promise<void> {
  if (id === actor.userId)
    throw new ApiError('not-possible', 'Matikan milikmu sendiri di halaman Data profil.')
  return transact(db, async trx => {
    const hadApp = await removeFactor(trx, id)
    const passkeys = await removePasskeys(trx, id, now)
    if (!hadApp && passkeys === 0) throw new ApiError('not-possible', NOT_ON)
    const about = { resource: 'users', id, title: accountTitle(id), reason }
    await writeAudit(trx, { actor, now, action: 'remove-second-factor', ...about })
  })
}
