import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'
import { leaveAll } from './leave.ts'

export function groupData(db: Db): PersonalData {
  return {
    columns: [
      'study_groups.owner_id',
      'study_group_members.user_id',
      'study_group_cheers.sender_id',
      'study_group_cheers.recipient_id',
    ],
    export: async ({ userId }) => ({
      study_group_members: await exportMemberships(db, userId),
      study_group_cheers: await exportCheers(db, userId),
    }),
    erase: (trx, { userId }) => leaveAll(trx, userId),
  }
}

async function exportMemberships(db: Db, userId: string) {
  const rows = await db
    .selectFrom('study_group_members as member')
    .innerJoin('study_groups as group', 'group.id', 'member.group_id')
    .select(['group_id', 'title', 'owner_id', 'public_id', 'seat', 'slot', 'nickname'])
    .select(['create_key', 'joined_at'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('slot')
    .execute()
  return rows.map(({ owner_id, title, ...row }) => ({
    ...row,
    // A title that somebody else wrote is their data.
    title: row.create_key === null ? null : title,
    is_owner: owner_id === userId,
  }))
}

async function exportCheers(db: Db, userId: string) {
  const rows = await db
    .selectFrom('study_group_cheers')
    .select(['group_id', 'sender_id', 'day', 'greeting', 'sent_at', 'seen_at'])
    .where(({ eb, or }) => or([eb('sender_id', '=', userId), eb('recipient_id', '=', userId)]))
    .orderBy('sent_at')
    .orderBy('group_id')
    .execute()
  return rows.map(({ sender_id, ...row }) => ({
    ...row,
    direction: sender_id === userId ? 'sent' : 'received',
  }))
}
