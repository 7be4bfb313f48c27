import type { OrderStatus } from '../../../../src/contract/payments.ts'
import type { Db } from '../../../db/tables.ts'
import { releaseVoucher } from '../../rewards/public.ts'
import { ordersBefore } from '../settling/transitions.ts'

/** How an unpaid order ends. */
interface End {
  status: Extract<OrderStatus, 'expired' | 'cancelled' | 'failed'>
  /** Statuses in which the order may be; by default all that can become the new one. */
  from?: readonly OrderStatus[]
  /** Time at which the order must have expired, in milliseconds UTC; not checked by default. */
  overAt?: number
}

/**
 * Ends an order, unless it was paid or is under review meanwhile, which the database decides. Its
 * voucher becomes free again.
 */
export async function endOrder(trx: Db, id: string, { status, from, overAt }: End): Promise<void> {
  const ended = await trx
    .updateTable('orders')
    .set({ status, open_key: null })
    .where('id', '=', id)
    .where('status', 'in', from ?? ordersBefore(status))
    .$if(overAt !== undefined, query => query.where('expires_at', '<=', overAt ?? 0))
    .returning('id')
    .executeTakeFirst()
  if (ended) await releaseVoucher(trx, id)
}
