import type { Selectable } from 'kysely'
import type {
  Lrs,
  PartnerDeliveries,
  ShownDelivery,
  Webhook,
} from '../../../src/contract/deliveries.ts'
import { SHOWN_DELIVERIES } from '../../../src/contract/limits.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { type Receiver, readReceivers } from './receivers.ts'

/** Returns what goes out to a partner, and where to, for its teachers. */
export async function showDeliveries(db: Db, partnerId: string): Promise<PartnerDeliveries> {
  const receivers = await readReceivers(db, partnerId)
  const lrs = receivers.find(({ kind }) => kind === 'xapi')
  const urls = new Map(receivers.map(({ id, url }) => [id, url]))
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN_DELIVERIES)
    .execute()
  return {
    webhooks: receivers.filter(({ kind }) => kind === 'webhook').map(toWebhook),
    lrs: lrs ? toLrs(lrs) : null,
    deliveries: rows.map(row => toShown(row, urls.get(row.target) ?? null)),
  }
}

export function toWebhook(receiver: Receiver): Webhook {
  const { id, url, description, former_until } = receiver
  return { id, url, description, ...stateOf(receiver), former_secret_until: former_until }
}

function toLrs(receiver: Receiver): Lrs {
  const { url, username } = receiver
  return { url, key: username ?? '', ...stateOf(receiver) }
}

function stateOf({ is_active, failing_since, created_at }: Receiver) {
  return { is_active: is_active === 1, failing_since, created_at }
}

function toShown(row: Selectable<Tables['deliveries']>, url: string | null): ShownDelivery {
  const { id, kind, attempts, created_at, last_status, last_error, done_at, next_try_at } = row
  const { data }: { data?: { pupil?: { name: string }; test?: { title: string } } } = JSON.parse(
    row.payload,
  )
  const isWaiting = done_at === null
  return {
    ...{ id, kind, url, attempts, created_at, last_status, last_error },
    result: data?.pupil && data.test ? { pupil: data.pupil.name, test: data.test.title } : null,
    state: isWaiting ? 'waiting' : last_error === null ? 'arrived' : 'failed',
    next_try_at: isWaiting ? next_try_at : null,
  }
}
