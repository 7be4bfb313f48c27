import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { Instant, Line } from '../../../src/contract/catalogue.ts'
import { reference } from '../../../src/contract/fields.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { nicknameKey } from '../../lib/nicknames.ts'
import { action } from '../../resources/action.ts'
import type { ActionCall, Resource, StoredItem } from '../../resources/resource.ts'
import { isEqual, tableReader } from '../../resources/table-resource.ts'
import { leave } from './leave.ts'
import { lockBoard } from './lock-board.ts'

const Why = z.strictObject({ reason: Line })
type Call = ActionCall<z.output<typeof Why>>

/** Separator that occurs in neither learner ids nor board ids. */
const BETWEEN = '~'

const Member = z.strictObject({
  /** Ids of the board and the learner. */
  id: z.string(),
  nickname: z.string(),
  leaderboard_id: z.string(),
  /** Title that its creator gave it; null for a class. */
  title: z.string().nullable(),
  user_id: reference(z.string(), 'users'),
  joined_at: Instant,
})

/** Members of leaderboards and their nicknames: the data that other members see. */
export function memberResource(db: Db): Resource {
  return {
    name: 'leaderboard_members',
    group: 'people',
    schema: Member,
    title: 'nickname',
    columns: ['joined_at', 'nickname', 'title', 'leaderboard_id'],
    filters: ['leaderboard_id'],
    actions: [
      action({
        name: 'reset-nickname',
        schema: Why,
        async run(call) {
          const nickname = await resetNickname(db, call)
          return `Nama panggilannya sekarang ${nickname}.`
        },
      }),
      action({
        name: 'remove-member',
        schema: Why,
        async run(call) {
          await removeMember(db, call)
          return 'Ia sudah dikeluarkan dari papan ini.'
        },
      }),
    ],
    ...tableReader({
      rows: memberRows,
      id: sql`(member.leaderboard_id || ${sql.lit(BETWEEN)} || member.user_id)`,
      searched: ['member.nickname', 'board.title', 'member.leaderboard_id', 'member.user_id'],
      filters: {
        leaderboard_id: isEqual('member.leaderboard_id'),
        user_id: isEqual('member.user_id'),
      },
      sorted: {
        joined_at: 'member.joined_at',
        nickname: 'member.nickname',
        title: 'board.title',
        leaderboard_id: 'member.leaderboard_id',
      },
      order: [
        ['member.joined_at', 'desc'],
        ['member.leaderboard_id', 'asc'],
        ['member.user_id', 'asc'],
      ],
      show: async (_, rows) => rows.map(show),
    }),
  }
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof memberRows>['execute']>>[number]

function memberRows(db: Db) {
  return db
    .selectFrom('leaderboard_members as member')
    .innerJoin('leaderboards as board', 'board.id', 'member.leaderboard_id')
    .select(['member.leaderboard_id', 'member.user_id', 'member.nickname', 'member.joined_at'])
    .select('board.title')
}

function show(row: MemberRow): StoredItem {
  const id = row.leaderboard_id + BETWEEN + row.user_id
  return { id, version: null, item: { id, ...row } }
}

/**
 * Replaces a nickname with a neutral one that nobody on the board has.
 *
 * @throws ApiError not-found
 */
function resetNickname(db: Db, call: Call): Promise<string> {
  return changeBoard(db, call, 'reset-nickname', async (trx, boardId, userId) => {
    const nickname = `Pelajar ${randomInt(100_000, 1_000_000)}`
    const changed = await trx
      .updateTable('leaderboard_members')
      .set({ nickname, nickname_key: nicknameKey(nickname) })
      .where('user_id', '=', userId)
      .where('leaderboard_id', '=', boardId)
      .returning('nickname')
      .executeTakeFirst()
    if (!changed) throw new ApiError('not-found')
    return nickname
  })
}

/** @throws ApiError not-found */
async function removeMember(db: Db, call: Call): Promise<void> {
  await changeBoard(db, call, 'remove-member', async (trx, boardId, userId) => {
    if (!(await leave(trx, boardId, userId))) throw new ApiError('not-found')
  })
}

/**
 * Changes a board and writes to the audit log, without the nickname, which goes with the account.
 */
function changeBoard<T>(
  db: Db,
  { id, input: { reason }, actor, now }: Call,
  done: string,
  change: (trx: Db, boardId: string, userId: string) => Promise<T>,
): Promise<T> {
  const [boardId = '', userId = ''] = id.split(BETWEEN)
  return transact(db, async trx => {
    if (!(await lockBoard(trx, boardId))) throw new ApiError('not-found')
    const changed = await change(trx, boardId, userId)
    const title = `Papan ${boardId}`
    const about = { action: done, resource: 'leaderboard_members', id, title, reason }
    await writeAudit(trx, { actor, now, ...about })
    return changed
  })
}
