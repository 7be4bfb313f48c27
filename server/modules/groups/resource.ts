import { sql } from 'kysely'
import { z } from 'zod'
import { Day, Instant, Line } from '../../../src/contract/catalogue.ts'
import { reference } from '../../../src/contract/fields.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { action } from '../../resources/action.ts'
import type { ActionCall, Resource, StoredItem } from '../../resources/resource.ts'
import { isEqual, isSet, tableReader } from '../../resources/table-resource.ts'
import { deleteGroup } from './leave.ts'
import { lockGroup } from './membership.ts'

const Why = z.strictObject({ reason: Line })
type GroupCall = ActionCall<z.output<typeof Why>>

const StudyGroup = z.strictObject({
  id: z.string(),
  title: z.string(),
  owner_id: reference(z.string(), 'users'),
  members: z.int(),
  created_at: Instant,
  /** The last day on which a member has checked in. */
  last_step_date: Day.nullable(),
  is_link_open: z.boolean(),
})

const MEMBERS = sql<number | string | bigint>`(
  select count(*) from study_group_members as member where member.group_id = own.id)`
const LAST_STEP = sql<string | null>`(
  select max(users.last_check_in_date) from study_group_members as member
  join users on users.id = member.user_id where member.group_id = own.id)`

/** Study groups with what an administrator has to know to act on one; never its code. */
export function groupResource(db: Db): Resource {
  return {
    name: 'study_groups',
    group: 'people',
    schema: StudyGroup,
    title: 'title',
    columns: ['title', 'members', 'created_at', 'last_step_date', 'is_link_open'],
    filters: ['is_link_open'],
    actions: [
      action({
        name: 'close-link',
        schema: Why,
        isOffered: item => item['is_link_open'] === true,
        async run(call) {
          await setLink(db, call, 'close-link', call.now)
          return 'Tautannya sudah ditutup. Anggotanya tetap ikut.'
        },
      }),
      action({
        name: 'open-link',
        schema: Why,
        isOffered: item => item['is_link_open'] === false,
        async run(call) {
          await setLink(db, call, 'open-link', null)
          return 'Tautannya berlaku lagi.'
        },
      }),
      action({
        name: 'remove-group',
        schema: Why,
        async run(call) {
          await changeGroup(db, call, 'remove-group', trx => deleteGroup(trx, call.id))
          return 'Kelompoknya sudah dihapus.'
        },
      }),
    ],
    ...tableReader({
      rows: groupRows,
      id: 'own.id',
      searched: ['own.title', 'own.id', 'own.owner_id'],
      filters: {
        owner_id: isEqual('own.owner_id'),
        is_link_open: value => isSet('own.link_closed_at')(String(value !== 'true')),
      },
      sorted: {
        title: 'own.title',
        members: MEMBERS,
        created_at: 'own.created_at',
        last_step_date: LAST_STEP,
      },
      order: [
        ['own.created_at', 'desc'],
        ['own.id', 'asc'],
      ],
      show: async (_, rows) => rows.map(show),
    }),
  }
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof groupRows>['execute']>>[number]

function groupRows(db: Db) {
  return db
    .selectFrom('study_groups as own')
    .select(['own.id', 'own.title', 'own.owner_id', 'own.created_at', 'own.link_closed_at'])
    .select([MEMBERS.as('members'), LAST_STEP.as('last_step_date')])
}

function show({ link_closed_at, members, ...row }: GroupRow): StoredItem {
  const item = { ...row, members: Number(members), is_link_open: link_closed_at === null }
  return { id: row.id, version: null, item }
}

/** Closes the link of a group, or opens it again. @throws ApiError not-found */
function setLink(
  db: Db,
  call: GroupCall,
  done: string,
  link_closed_at: number | null,
): Promise<void> {
  return changeGroup(db, call, done, async trx => {
    await trx
      .updateTable('study_groups')
      .set({ link_closed_at })
      .where('id', '=', call.id)
      .execute()
  })
}

/** Changes a group and writes to the audit log, without the title, which goes with its account. */
async function changeGroup(
  db: Db,
  { id, input: { reason }, actor, now }: GroupCall,
  done: string,
  change: (trx: Db) => Promise<void>,
): Promise<void> {
  await transact(db, async trx => {
    if (!(await lockGroup(trx, { id }))) throw new ApiError('not-found')
    await change(trx)
    const about = { action: done, resource: 'study_groups', id, title: `Kelompok ${id}`, reason }
    await writeAudit(trx, { actor, now, ...about })
  })
}
