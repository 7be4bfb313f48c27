import { randomUUID } from 'node:crypto'
import type { DeliveryFault, DeliveryKind } from '../../../src/contract/deliveries.ts'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'

/** Milliseconds after which a delivery that never arrived is given up. */
export const GIVE_UP_AFTER = 3 * DAY

/** A delivery as its sender gets it. */
export interface Delivery {
  /** The same at every attempt, so that a receiver recognises what it has already. */
  id: string
  partnerId: string
  target: string
  pupilId: string | null
  payload: unknown
  createdAt: number
}

export type DeliveryOutcome =
  | { state: 'arrived'; status: number }
  /** It may arrive by a later attempt. */
  | { state: 'failed'; fault: DeliveryFault; status?: number }
  /** No later attempt can succeed. */
  | { state: 'refused'; fault: DeliveryFault; status?: number }
  /** Nobody is to get it any more: it is deleted. */
  | { state: 'void' }

/**
 * Sends deliveries of one kind. An `OutgoingError` that it throws counts as a failed attempt; whatever
 * else it throws is logged besides.
 */
export type Sender = (delivery: Delivery) => Promise<DeliveryOutcome>
/** Senders by the kind of their deliveries; a module names its own as `senders`. */
export type Senders = { readonly [kind in DeliveryKind]?: Sender }

export interface NewDelivery {
  partnerId: string
  /** Receiver among those of the partner: one that fails delays only its own deliveries. */
  target: string
  kind: DeliveryKind
  /** The pupil whom the payload names, with whom it is deleted; null where it names nobody. */
  pupilId: string | null
  payload: unknown
}

/**
 * Writes a delivery. Inside the caller's transaction it goes out if and only if the transaction is
 * committed.
 *
 * @returns its id
 */
export async function enqueueDelivery(
  trx: Db,
  { partnerId: partner_id, target, kind, pupilId: pupil_id, payload }: NewDelivery,
  now: number,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('deliveries')
    .values({
      ...{ id, partner_id, target, kind, pupil_id },
      payload: JSON.stringify(payload),
      created_at: now,
      next_try_at: now,
      give_up_at: now + GIVE_UP_AFTER,
      attempts: 0,
      done_at: null,
      last_status: null,
      last_error: null,
    })
    .execute()
  return id
}

/** Deletes what goes out about pupils, in the transaction that has deleted them. */
export async function deleteDeliveriesAbout(trx: Db, pupilIds: readonly string[]): Promise<void> {
  if (pupilIds.length === 0) return
  await trx.deleteFrom('deliveries').where('pupil_id', 'in', pupilIds).execute()
}

/** Deletes all that goes out to a partner, or to one of its receivers, in a transaction. */
export async function deleteDeliveriesTo(
  trx: Db,
  partnerId: string,
  target?: string,
): Promise<void> {
  await trx
    .deleteFrom('deliveries')
    .where('partner_id', '=', partnerId)
    .$if(target !== undefined, query => query.where('target', '=', target ?? ''))
    .execute()
}
