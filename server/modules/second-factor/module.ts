import { z } from 'zod'
import { Line } from '../../../src/contract/catalogue.ts'
import * as calls from '../../../src/contract/second-factor.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import {
  confirmKey,
  countRecoveryCodes,
  createKey,
  hasSecondFactor,
  removeFactor,
} from '../../auth/authenticators.ts'
import { checkSecondFactor, limitCodes } from '../../auth/check-second-factor.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Who } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies, Module, PersonalData } from '../../module.ts'
import { action } from '../../resources/action.ts'
import { accountTitle, type PeopleExtension } from '../../resources/people-extension.ts'
import type { ActionCall } from '../../resources/resource.ts'
import { secondFactorSchema } from './migrations/0001-second-factor.ts'

/** Authenticator apps and recovery codes, as a second step after the password. */
export const secondFactorModule: Module = {
  name: 'second-factor',
  tables: { '0001-second-factor': secondFactorSchema },
  open: dependencies => ({
    routes: routesOf(dependencies),
    personal: personalData(dependencies.db),
    people: peopleExtension(dependencies),
  }),
}

function routesOf(dependencies: Dependencies) {
  const { db, log } = dependencies
  const confirm = async ({ userId }: Who, password: string) => {
    if (!(await confirmPassword(dependencies, userId, password)))
      throw new ApiError('wrong-password')
  }
  return [
    on(calls.getSecondFactor, async ({ who }) => ({
      data: {
        is_on: await hasSecondFactor(db, who.userId),
        recovery_codes: await countRecoveryCodes(db, who.userId),
        is_required: dependencies.needsSecondFactor && (await isAdministrator(db, who.userId)),
      },
    })),
    on(calls.prepareSecondFactor, async ({ who, body }) => {
      await confirm(who, body.password)
      const key = await createKey(dependencies, who.userId, await emailOf(db, who.userId))
      if (!key) throw new ApiError('not-possible', ALREADY_ON)
      return { data: key }
    }),
    on(calls.confirmSecondFactor, async ({ who, body: { code } }) => {
      const { userId, sessionId } = who
      if (await hasSecondFactor(db, userId)) throw new ApiError('not-possible', ALREADY_ON)
      const codes = await limitCodes(dependencies, { userId, from: sessionId }, () =>
        confirmKey(dependencies, userId, code),
      )
      logSecurity(log, 'second-factor-on', { user: userId })
      return { data: { recovery_codes: codes } }
    }),
    on(calls.removeSecondFactor, async ({ who, body: { password, code } }) => {
      const { userId, sessionId } = who
      await confirm(who, password)
      if (!(await hasSecondFactor(db, userId))) throw new ApiError('not-possible', NOT_ON)
      await checkSecondFactor(dependencies, { userId, from: sessionId }, code)
      await transact(db, trx => removeFactor(trx, userId))
      logSecurity(log, 'second-factor-off', { user: userId })
      return { data: {} }
    }),
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
    columns: ['authenticators.user_id', 'recovery_codes.user_id'],
    async export({ userId }) {
      return {
        second_factor: {
          is_on: await hasSecondFactor(db, userId),
          recovery_codes: await countRecoveryCodes(db, userId),
        },
      }
    },
    async erase(trx, { userId }) {
      await trx.deleteFrom('authenticators').where('user_id', '=', userId).execute()
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    },
  }
}

const Why = z.strictObject({ reason: Line })

/** Lets administrators help somebody who has lost the app and the recovery codes. */
function peopleExtension({ db, log }: Pick<Dependencies, 'db' | 'log'>): PeopleExtension {
  return {
    fields: { has_second_factor: z.boolean() },
    async read(db, userIds) {
      const rows = await db
        .selectFrom('authenticators')
        .select('user_id')
        .where('user_id', 'in', userIds)
        .where('confirmed_at', 'is not', null)
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
    if (!(await removeFactor(trx, id))) throw new ApiError('not-possible', NOT_ON)
    const about = { resource: 'users', id, title: accountTitle(id), reason }
    await writeAudit(trx, { actor, now, action: 'remove-second-factor', ...about })
  })
}
