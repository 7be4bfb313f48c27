import { z } from 'zod'
import { Instant, Line } from '../../../../src/contract/catalogue.ts'
import { IDLE_TIME } from '../../../auth/session.ts'
import type { Db } from '../../../db/tables.ts'
import type { Dependencies } from '../../../module.ts'
import { action } from '../../../resources/action.ts'
import type { PeopleExtension } from '../../../resources/people-extension.ts'
import type { ResourceItem } from '../../../resources/resource.ts'
import { changeAccess, changeRole, endAllSessions } from './change-account.ts'

const Why = z.strictObject({ reason: Line })

/** Contributes the sessions of an account, and the actions of administrators on it. */
export function accountPart({ db, now }: Pick<Dependencies, 'db' | 'now'>): PeopleExtension {
  return {
    fields: { sessions: z.int(), last_active_at: Instant.nullable() },
    read: (db, userIds) => readSessions(db, userIds, now()),
    actions: [
      action({
        name: 'end-sessions',
        schema: Why,
        isOffered: ({ sessions }) => Number(sessions) > 0,
        async run(call) {
          await endAllSessions(db, call)
          return 'Semua perangkatnya sudah dikeluarkan.'
        },
      }),
      action({
        name: 'disable',
        schema: Why,
        word: 'NONAKTIFKAN',
        isOffered: ({ is_disabled }) => is_disabled === false,
        async run(call) {
          await changeAccess(db, call, true)
          return 'Akunnya sudah dinonaktifkan, dan semua perangkatnya dikeluarkan.'
        },
      }),
      action({
        name: 'enable',
        schema: Why,
        isOffered: ({ is_disabled }) => is_disabled === true,
        async run(call) {
          await changeAccess(db, call, false)
          return 'Akunnya sudah aktif lagi.'
        },
      }),
      action({
        name: 'make-administrator',
        schema: Why,
        word: 'ANGKAT',
        isOffered: ({ is_admin, is_disabled }) => is_admin === false && is_disabled === false,
        async run(call) {
          await changeRole(db, call, true)
          return 'Sekarang ia pengelola.'
        },
      }),
      action({
        name: 'take-administrator',
        schema: Why,
        word: 'TURUNKAN',
        isOffered: ({ is_admin }) => is_admin === true,
        async run(call) {
          await changeRole(db, call, false)
          return 'Ia bukan pengelola lagi.'
        },
      }),
    ],
  }
}

async function readSessions(
  db: Db,
  userIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, ResourceItem>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['user_id', 'ended_at', 'expires_at', 'last_used_at'])
    .where('user_id', 'in', userIds)
    .execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    userIds.map(id => {
      const ownSessions = byUser.get(id) ?? []
      const alive = ownSessions.filter(
        ({ ended_at, expires_at, last_used_at }) =>
          ended_at === null && expires_at > now && last_used_at > now - IDLE_TIME,
      )
      const last_active_at =
        ownSessions.length > 0
          ? Math.max(...ownSessions.map(({ last_used_at }) => last_used_at))
          : null
      return [id, { sessions: alive.length, last_active_at }]
    }),
  )
}
