import { sql } from 'kysely'
import { z } from 'zod'
import { Rupiah } from '../../../src/contract/catalogue.ts'
import type { PeopleExtension } from '../../resources/people-extension.ts'

/** Contributes the orders of an account, and its payments without refunds. */
export const ordersPart: PeopleExtension = {
  fields: { orders: z.int(), paid_rupiah: Rupiah },
  async read(db, userIds) {
    const rows = await db
      .selectFrom('orders')
      .select(['user_id', sql<number | string>`count(*)`.as('orders')])
      .select(
        sql<number | string>`coalesce(sum(case when status = 'paid' then amount_rupiah end), 0)`.as(
          'paid_rupiah',
        ),
      )
      .where('user_id', 'in', userIds)
      .groupBy('user_id')
      .execute()
    const byUser = new Map(
      rows.map(({ user_id, orders, paid_rupiah }) => [
        user_id,
        { orders: Number(orders), paid_rupiah: Number(paid_rupiah) },
      ]),
    )
    return new Map(userIds.map(id => [id, byUser.get(id) ?? { orders: 0, paid_rupiah: 0 }]))
  },
}
