import * as calls from '../../../src/contract/deliveries.ts'
import { PARTNER_WEBHOOKS_MAX } from '../../../src/contract/limits.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { limitAttempts } from '../../auth/limit-attempts.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { lockPartner, requirePartner } from '../partners/public.ts'
import { enqueueDelivery } from './public.ts'
import {
  addReceiver,
  changeReceiver,
  deleteReceiver,
  newSecret,
  type ReceiverOf,
  readReceivers,
  requireReceiver,
  rotateSecret,
  setLrs,
} from './receivers.ts'
import { replayAllFailed, replayOne } from './replay.ts'
import { showDeliveries, toWebhook } from './show.ts'

export interface RouteDependencies extends Dependencies {
  /** Whether an address may be entered as a receiver's. */
  isCallable: (url: string) => boolean
}

/** Test events that may be sent to a partner's webhooks. */
const TESTS = { limit: 30, window: HOUR, name: 'webhook test' }

/** Calls that show deliveries and send them again. */
export function deliveryRoutes({ db, now }: RouteDependencies) {
  return [
    on(calls.getDeliveries, async ({ who: { userId }, params: { id } }) => {
      await requirePartner(db, id, userId)
      return { data: await showDeliveries(db, id) }
    }),
    on(calls.replayDelivery, async ({ who: { userId }, params: { id, delivery } }) => {
      await requirePartner(db, id, userId)
      await replayOne(db, id, delivery, now())
      return { data: await showDeliveries(db, id) }
    }),
    on(calls.replayFailed, async ({ who: { userId }, params: { id }, body: { since } }) => {
      await requirePartner(db, id, userId)
      await replayAllFailed(db, id, since, now())
      return { data: await showDeliveries(db, id) }
    }),
  ]
}

export function webhookRoutes(dependencies: RouteDependencies) {
  const { db, now } = dependencies
  /** Changes a webhook for a teacher of its partner, and shows it with all others afterwards. */
  const change = async (
    userId: string,
    { id, webhook }: { id: string; webhook: string },
    work: (trx: Db, address: ReceiverOf) => Promise<void>,
  ) => {
    await transact(db, async trx => {
      await requirePartner(trx, id, userId)
      const address = { partnerId: id, receiverId: webhook }
      await requireReceiver(trx, address, 'webhook')
      await work(trx, address)
    })
    return { data: await showDeliveries(db, id) }
  }
  return [
    on(calls.createWebhook, async ({ who: { userId }, params: { id }, body }) => {
      const secret = newSecret()
      const webhook = await transact(db, async trx => {
        await requirePartner(trx, id, userId)
        checkUrl(dependencies, body.url)
        if (!(await lockPartner(trx, id))) throw new ApiError('not-found')
        const receivers = await readReceivers(trx, id)
        if (receivers.filter(({ kind }) => kind === 'webhook').length >= PARTNER_WEBHOOKS_MAX)
          throw new ApiError('webhook-count')
        return addReceiver(trx, dependencies, id, { kind: 'webhook', ...body, secret }, now())
      })
      return { data: { webhook: toWebhook(webhook), secret } }
    }),
    on(calls.changeWebhook, ({ who: { userId }, params, body }) =>
      change(userId, params, async (trx, address) => {
        checkUrl(dependencies, body.url)
        await changeReceiver(trx, address, body)
      }),
    ),
    on(calls.deleteWebhook, ({ who: { userId }, params }) =>
      change(userId, params, deleteReceiver),
    ),
    on(calls.rotateWebhookSecret, async ({ who: { userId }, params: { id, webhook } }) => {
      const secret = newSecret()
      const rotated = await transact(db, async trx => {
        await requirePartner(trx, id, userId)
        const address = { partnerId: id, receiverId: webhook }
        await requireReceiver(trx, address, 'webhook')
        return rotateSecret(trx, address, dependencies, { secret, now: now() })
      })
      return { data: { webhook: toWebhook(rotated), secret } }
    }),
    on(calls.testWebhook, async ({ who: { userId }, params }) => {
      await requirePartner(db, params.id, userId)
      await limitAttempts(dependencies, [{ ...TESTS, key: `${TESTS.name} ${params.id}` }])
      return change(userId, params, (trx, address) => enqueueTest(trx, address, now()))
    }),
  ]
}

export function lrsRoutes(dependencies: RouteDependencies) {
  const { db, now } = dependencies
  return [
    on(calls.setLrs, async ({ who: { userId }, params: { id }, body }) => {
      await transact(db, async trx => {
        await requirePartner(trx, id, userId)
        checkUrl(dependencies, body.url)
        if (!(await lockPartner(trx, id))) throw new ApiError('not-found')
        await setLrs(trx, dependencies, id, body, now())
      })
      return { data: await showDeliveries(db, id) }
    }),
    on(calls.deleteLrs, async ({ who: { userId }, params: { id } }) => {
      await transact(db, async trx => {
        await requirePartner(trx, id, userId)
        const lrs = (await readReceivers(trx, id)).find(({ kind }) => kind === 'xapi')
        if (lrs) await deleteReceiver(trx, { partnerId: id, receiverId: lrs.id })
      })
      return { data: await showDeliveries(db, id) }
    }),
  ]
}

/** @throws ApiError wrong-receiver */
function checkUrl({ isCallable }: Pick<RouteDependencies, 'isCallable'>, url: string): void {
  if (!isCallable(url)) throw new ApiError('wrong-receiver')
}

async function enqueueTest(trx: Db, { partnerId, receiverId }: ReceiverOf, now: number) {
  const event: calls.WebhookEvent = {
    type: 'test',
    timestamp: new Date(now).toISOString(),
    data: {},
  }
  const to = { partnerId, target: receiverId, kind: 'webhook', pupilId: null } as const
  await enqueueDelivery(trx, { ...to, payload: event }, now)
}
