import type { Greeting } from '../../../src/contract/groups.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import { purgeBefore } from '../../lib/purge.ts'
import { type GroupDependencies, lockOwnGroup } from './membership.ts'

const NO_MEMBER = 'Anggota ini sudah tidak ada di kelompok.'
const YOURSELF = 'Semangati temanmu, bukan dirimu sendiri.'
/** How long greetings are stored, in milliseconds. */
const RETENTION = 30 * DAY
/** Greetings in one response. */
const SHOWN = 20

/**
 * Sends a member a greeting; repeating it changes nothing.
 *
 * @throws ApiError already-cheered after another greeting that day, not-found or token-revoked
 */
export async function cheerMember(
  { db, now }: GroupDependencies,
  { id, member }: { id: string; member: string },
  { userId, greeting }: { userId: string; greeting: Greeting },
): Promise<void> {
  await transact(db, async trx => {
    await lockLearner(trx, userId)
    const sender = await lockOwnGroup(trx, id, userId)
    const to = await trx
      .selectFrom('study_group_members')
      .select('user_id')
      .where('group_id', '=', id)
      .where('public_id', '=', member)
      .executeTakeFirst()
    if (!to) throw new ApiError('not-found', NO_MEMBER)
    if (sender.public_id === member) throw new ApiError('not-found', YOURSELF)
    const sent_at = now()
    const { day } = await readLearnerDay(trx, userId, sent_at)
    const key = { group_id: id, sender_id: userId, recipient_id: to.user_id, day }
    await trx
      .insertInto('study_group_cheers')
      .values({ ...key, greeting, sent_at, seen_at: null })
      .onConflict(conflict =>
        conflict.columns(['group_id', 'sender_id', 'recipient_id', 'day']).doNothing(),
      )
      .execute()
    const { greeting: sent } = await trx
      .selectFrom('study_group_cheers')
      .select('greeting')
      .where(({ and }) => and(key))
      .executeTakeFirstOrThrow()
    if (sent !== greeting) throw new ApiError('already-cheered')
  })
}

/** Returns a learner's greetings, the newest first. */
function receivedCheers(db: Db, userId: string) {
  return db
    .selectFrom('study_group_cheers as cheer')
    .innerJoin('study_groups as group', 'group.id', 'cheer.group_id')
    .innerJoin('study_group_members as sender', join =>
      join
        .onRef('sender.group_id', '=', 'cheer.group_id')
        .onRef('sender.user_id', '=', 'cheer.sender_id'),
    )
    .select(['sender.nickname', 'cheer.greeting', 'cheer.sent_at'])
    .where('cheer.recipient_id', '=', userId)
    .orderBy('cheer.sent_at', 'desc')
    .orderBy('sender.seat')
    .limit(SHOWN)
}

/** Returns the greetings of a group for a learner since a day. */
export function readCheers(db: Db, userId: string, groupId: string, from: string) {
  return receivedCheers(db, userId)
    .where('cheer.group_id', '=', groupId)
    .where('cheer.day', '>=', from)
    .execute()
}

/** Returns the greetings that a learner has not seen. */
export function readNewCheers(db: Db, userId: string) {
  return receivedCheers(db, userId)
    .select(['cheer.group_id', 'group.title as group_title'])
    .where('cheer.seen_at', 'is', null)
    .execute()
}

/** Marks greetings that were sent until a time as seen. */
export async function markSeen(
  { db, now }: GroupDependencies,
  userId: string,
  until: number,
): Promise<void> {
  await transact(db, trx =>
    trx
      .updateTable('study_group_cheers')
      .set({ seen_at: now() })
      .where('recipient_id', '=', userId)
      .where('sent_at', '<=', until)
      .where('seen_at', 'is', null)
      .execute(),
  )
}

/** Deletes old greetings. */
export function purgeCheers({ db, now }: GroupDependencies): Promise<void> {
  const key = ['group_id', 'sender_id', 'recipient_id', 'day'] as const
  return purgeBefore(db, 'study_group_cheers', key, 'sent_at', now() - RETENTION)
}
