import { sql } from 'kysely'
import { z } from 'zod'
import { Instant, Line, Slug } from '../../../src/contract/catalogue.ts'
import { reference } from '../../../src/contract/fields.ts'
import { KeyLabel } from '../../../src/contract/partners.ts'
import { Email } from '../../../src/contract/user-fields.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { action } from '../../resources/action.ts'
import { listResource } from '../../resources/list-resource.ts'
import type { ActionCall, Resource } from '../../resources/resource.ts'
import { isEqual, tableReader } from '../../resources/table-resource.ts'
import { createKey, revokeKey, rotateKey } from './keys.ts'
import { PARTNERS } from './list.ts'
import { lockPartner } from './public.ts'

const Why = z.strictObject({ reason: Line.optional() })
type KeyCall<Input = z.output<typeof Why>> = ActionCall<Input>

/** Partners, with the actions that give them a key and a teacher. */
export function partnerResource(db: Db): Resource {
  return {
    ...listResource(PARTNERS),
    actions: [
      action({
        name: 'create-key',
        schema: z.strictObject({ label: KeyLabel }),
        run: call =>
          transact(db, async trx => {
            const key = await createKey(trx, call.id, call.input.label, call.now)
            await note(trx, call, { action: 'create-key', resource: 'partners', partner: call.id })
            return `Kuncinya: ${key}`
          }),
      }),
      action({
        name: 'add-teacher',
        schema: z.strictObject({ email: Email }),
        async run(call) {
          await addTeacher(db, call)
          return 'Pengajarnya sudah ditambahkan. Ia menemukannya di menu akunnya.'
        },
      }),
    ],
  }
}

/** @throws ApiError not-found, or not-possible where nobody has the address */
async function addTeacher(db: Db, call: KeyCall<{ email: string }>): Promise<void> {
  await transact(db, async trx => {
    if (!(await lockPartner(trx, call.id))) throw new ApiError('not-found')
    // The update locks the account, whose deletion then finds the membership.
    const user = await trx
      .updateTable('users')
      .set(eb => ({ is_disabled: eb.ref('is_disabled') }))
      .where('email', '=', call.input.email)
      .returning('id')
      .executeTakeFirst()
    if (!user)
      throw new ApiError(
        'not-possible',
        'Belum ada akun dengan email ini. Minta pengajarnya mendaftar dulu, lalu tambahkan lagi.',
      )
    await trx
      .insertInto('partner_teachers')
      .values({ partner_id: call.id, user_id: user.id, added_at: call.now })
      .onConflict(conflict => conflict.columns(['user_id', 'partner_id']).doNothing())
      .execute()
    await note(trx, call, { action: 'add-teacher', resource: 'partners', partner: call.id })
  })
}

const ManagedKey = z.strictObject({
  id: z.string(),
  label: z.string(),
  partner_id: reference(Slug, 'partners'),
  partner_key: z.string(),
  created_at: Instant,
  ends_at: Instant.nullable(),
})

/** Keys of all partners. */
export function keyResource(db: Db): Resource {
  return {
    name: 'partner_keys',
    group: 'people',
    schema: ManagedKey,
    title: 'label',
    columns: ['created_at', 'label', 'partner_id', 'ends_at'],
    filters: ['partner_id'],
    actions: [
      action({
        name: 'rotate-key',
        schema: Why,
        isOffered: ({ ends_at }) => ends_at === null,
        run: call =>
          changeKey(db, call, 'rotate-key', async (trx, key) => {
            const fresh = await rotateKey(trx, key, call.now)
            return `Kunci yang baru: ${fresh}. Yang lama masih berlaku 7 hari.`
          }),
      }),
      action({
        name: 'revoke-key',
        schema: Why,
        word: 'CABUT',
        run: call =>
          changeKey(db, call, 'revoke-key', async (trx, key) => {
            await revokeKey(trx, key, call.now)
            return 'Kuncinya sudah dicabut.'
          }),
      }),
    ],
    ...tableReader({
      rows: database => database.selectFrom('partner_keys').selectAll(),
      id: 'id',
      searched: ['label', 'partner_id', 'key'],
      filters: { partner_id: isEqual('partner_id') },
      sorted: { created_at: 'created_at', label: 'label', partner_id: 'partner_id' },
      order: [
        ['created_at', 'desc'],
        ['id', 'asc'],
      ],
      show: async (_, rows) =>
        rows.map(({ id, key, ...row }) => ({
          id,
          version: null,
          item: { id, partner_key: key, ...row },
        })),
    }),
  }
}

type Change = (trx: Db, key: { partnerId: string; keyId: string }) => Promise<string>

/** @throws ApiError not-found */
function changeKey(db: Db, call: KeyCall, done: string, change: Change): Promise<string> {
  return transact(db, async trx => {
    const row = await trx
      .selectFrom('partner_keys')
      .select('partner_id')
      .where('id', '=', call.id)
      .executeTakeFirst()
    if (!row) throw new ApiError('not-found')
    const text = await change(trx, { partnerId: row.partner_id, keyId: call.id })
    await note(trx, call, { action: done, resource: 'partner_keys', partner: row.partner_id })
    return text
  })
}

/** Separator that occurs in neither ids of users nor of partners. */
const BETWEEN = '~'

/** Teachers of all partners. */
export function teacherResource(db: Db): Resource {
  return {
    name: 'partner_teachers',
    group: 'people',
    schema: z.strictObject({
      id: z.string(),
      name: z.string(),
      partner_id: reference(Slug, 'partners'),
      user_id: reference(z.string(), 'users'),
      added_at: Instant,
    }),
    title: 'name',
    columns: ['added_at', 'name', 'partner_id'],
    filters: ['partner_id'],
    actions: [
      action({
        name: 'remove-teacher',
        schema: Why,
        async run(call) {
          await removeTeacher(db, call)
          return 'Ia tidak lagi melihat halaman mitra ini.'
        },
      }),
    ],
    ...tableReader({
      rows: database =>
        database
          .selectFrom('partner_teachers as teacher')
          .innerJoin('users', 'users.id', 'teacher.user_id')
          .select(['teacher.partner_id', 'teacher.user_id', 'teacher.added_at', 'users.name']),
      id: sql`(teacher.partner_id || ${sql.lit(BETWEEN)} || teacher.user_id)`,
      searched: ['users.name', 'users.email', 'teacher.partner_id'],
      filters: {
        partner_id: isEqual('teacher.partner_id'),
        user_id: isEqual('teacher.user_id'),
      },
      sorted: {
        added_at: 'teacher.added_at',
        name: 'users.name',
        partner_id: 'teacher.partner_id',
      },
      order: [
        ['teacher.added_at', 'desc'],
        ['teacher.partner_id', 'asc'],
        ['teacher.user_id', 'asc'],
      ],
      show: async (_, rows) =>
        rows.map(row => {
          const id = row.partner_id + BETWEEN + row.user_id
          return { id, version: null, item: { id, ...row } }
        }),
    }),
  }
}

/** @throws ApiError not-found */
async function removeTeacher(db: Db, call: KeyCall): Promise<void> {
  const [partner = '', userId = ''] = call.id.split(BETWEEN)
  await transact(db, async trx => {
    const gone = await trx
      .deleteFrom('partner_teachers')
      .where('partner_id', '=', partner)
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()
    if (!gone) throw new ApiError('not-found')
    await note(trx, call, { action: 'remove-teacher', resource: 'partner_teachers', partner })
  })
}

interface Noted {
  action: string
  resource: string
  partner: string
}

/** Writes to the audit log, without the teacher's address, which goes with the account. */
function note(
  trx: Db,
  { id, actor, now, input }: KeyCall<{ reason?: string | undefined }> | KeyCall<object>,
  { partner, ...about }: Noted,
): Promise<string> {
  const reason = 'reason' in input ? input.reason : undefined
  return writeAudit(trx, { actor, now, id, title: `Mitra ${partner}`, reason, ...about })
}
