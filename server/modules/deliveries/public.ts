import { randomUUID } from 'node:crypto'
import type {
  DeliveryFault,
  DeliveryKind,
  ResultData,
  WebhookEvent,
} from '../../../src/contract/deliveries.ts'
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

/**
 * Writes a delivery of a pupil's result to each active receiver of the partner, in the transaction
 * that records the result.
 */
export async function announceResult(
  trx: Db,
  partnerId: string,
  data: ResultData,
  now: number,
): Promise<void> {
  const receivers = await trx
    .selectFrom('delivery_receivers')
    .select(['id', 'kind'])
    .where('partner_id', '=', partnerId)
    .where('is_active', '=', 1)
    .execute()
  const event: WebhookEvent = { type: 'result.recorded', timestamp: data.submitted_at, data }
  const about = { partnerId, pupilId: data.pupil.id, payload: event }
  for (const { id: target, kind } of receivers)
    await enqueueDelivery(trx, { ...about, target, kind }, now)
}

/** Deletes what goes out about pupils, in the transaction that has deleted them. */
export async function deleteDeliveriesAbout(trx: Db, pupilIds: readonly string[]): Promise<void> {
  if (pupilIds.length === 0) return
  await trx.deleteFrom('deliveries').where('pupil_id', 'in', pupilIds).execute()
}

/** Deletes all that went or would go out to a partner, in a transaction. */
export async function deleteDeliveriesTo(trx: Db, partnerId: string): Promise<void> {
  await trx.deleteFrom('deliveries').where('partner_id', '=', partnerId).execute()
}

/** Deletes the receivers of a partner with all that goes out to them, in a transaction. */
export async function deleteReceiversOf(trx: Db, partnerId: string): Promise<void> {
  await trx.deleteFrom('delivery_receivers').where('partner_id', '=', partnerId).execute()
  await deleteDeliveriesTo(trx, partnerId)
}
