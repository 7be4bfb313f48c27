import type { OrderStatus } from '../../../../src/contract/payments.ts'
import type { Db } from '../../../db/tables.ts'
import { releaseVoucher } from '../../rewards/public.ts'
import { ordersBefore } from '../settling/transitions.ts'

/** How an order ends that nobody has paid. */
interface End {
  status: Extract<OrderStatus, 'expired' | 'cancelled' | 'failed'>
  /** Where it has to stand; wherever it may become this unless told. */
  from?: readonly OrderStatus[]
  /** When its time must be over, in milliseconds UTC; whenever unless told. */
  overAt?: number
}

/**
 * Ends an order; the database decides, against what was paid or is held for a check meanwhile.
 * Its voucher is free again.
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
