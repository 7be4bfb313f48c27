import { writeAudit } from '../../../audit-log/write-audit.ts'
import { transact } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { accountTitle } from '../../../resources/people-extension.ts'
import type { ActionCall } from '../../../resources/resource.ts'
import { endSessions } from '../sessions.ts'
import { checkAdministrator, hasOther, lockAdministrators } from './administrators.ts'

/** A change of an account by an administrator, and its reason. */
export type AccountChange = Pick<ActionCall<{ reason: string }>, 'id' | 'input' | 'actor' | 'now'>

/**
 * Gives or takes the role of an administrator. The database ensures that an administrator who
 * can sign in is left, however many changes run at once.
 *
 * @throws ApiError not-found, not-possible where nothing would change, last-administrator, or
 *   forbidden
 */
export function changeRole(db: Db, change: AccountChange, isAdmin: boolean): Promise<void> {
  return changeFlag(db, change, {
    action: isAdmin ? 'make-administrator' : 'take-administrator',
    column: 'is_admin',
    to: isAdmin,
    keepsAdministrators: isAdmin,
  })
}

/**
 * Blocks an account, which ends all its sessions, or unblocks it.
 *
 * @throws ApiError as `changeRole()`
 */
export async function changeAccess(
  db: Db,
  change: AccountChange,
  isDisabled: boolean,
): Promise<void> {
  if (isDisabled && change.id === change.actor.userId)
    throw new ApiError('not-possible', 'Kamu tidak bisa menonaktifkan akunmu sendiri.')
  await changeFlag(db, change, {
    action: isDisabled ? 'disable' : 'enable',
    column: 'is_disabled',
    to: isDisabled,
    keepsAdministrators: !isDisabled,
    after: trx => (isDisabled ? endSessions(trx, change.id, change.now) : undefined),
  })
}

/** Ends all sessions of an account. @throws ApiError not-found */
export async function endAllSessions(db: Db, change: AccountChange): Promise<void> {
  const { id, now } = change
  await transact(db, async trx => {
    // Changes nothing, but locks the row: a login at the same moment comes before or after.
    const user = await trx
      .updateTable('users')
      .set(eb => ({ is_disabled: eb.ref('is_disabled') }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!user) throw new ApiError('not-found')
    await endSessions(trx, id, now)
    await note(trx, change, 'end-sessions', {}, {})
  })
}

interface Flag {
  action: string
  column: 'is_admin' | 'is_disabled'
  to: boolean
  /** Whether the change cannot take away an active administrator, so that no check is needed. */
  keepsAdministrators: boolean
  after?(trx: Db): Promise<void> | undefined
}

async function changeFlag(db: Db, change: AccountChange, flag: Flag): Promise<void> {
  const { id, actor } = change
  const { action, column, to, keepsAdministrators, after } = flag
  await transact(db, async trx => {
    await lockAdministrators(trx)
    await checkAdministrator(trx, actor.userId)
    const changed = await trx
      .updateTable('users')
      .set({ [column]: to ? 1 : 0 })
      .where('id', '=', id)
      .where(column, '=', to ? 0 : 1)
      .$if(!keepsAdministrators, query =>
        // Any account but an active administrator's may change freely.
        query.where(eb =>
          eb.or([eb('is_admin', '=', 0), eb('is_disabled', '=', 1), hasOther(trx, id)]),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw await whyNot(trx, id, column, to)
    await after?.(trx)
    await note(trx, change, action, { [column]: !to }, { [column]: to })
  })
}

async function whyNot(trx: Db, id: string, column: Flag['column'], to: boolean): Promise<ApiError> {
  const user = await trx
    .selectFrom('users')
    .select([column])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) return new ApiError('not-found', 'Akun ini tidak ada.')
  return new ApiError(user[column] === (to ? 1 : 0) ? 'not-possible' : 'last-administrator')
}

function note(
  trx: Db,
  { id, input, actor, now }: AccountChange,
  action: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<string> {
  const { reason } = input
  const title = accountTitle(id)
  return writeAudit(trx, {
    actor,
    now,
    action,
    resource: 'users',
    id,
    title,
    reason,
    before,
    after,
  })
}
