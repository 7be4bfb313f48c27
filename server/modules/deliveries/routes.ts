import * as calls from '../../../src/contract/deliveries.ts'
import { PARTNER_WEBHOOKS_MAX } from '../../../src/contract/limits.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { limitAttempts } from '../../auth/limit-attempts.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { lockPartner, requirePartner, teach } from '../partners/public.ts'
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
  return [
    on(calls.createWebhook, async call => {
      const { id } = call.params
      const secret = newSecret()
      const webhook = await teach(dependencies, call, 'teacher-create-webhook', async (trx, at) => {
        checkUrl(dependencies, call.body.url)
        if (!(await lockPartner(trx, id))) throw new ApiError('not-found')
        const receivers = await readReceivers(trx, id)
        if (receivers.filter(({ kind }) => kind === 'webhook').length >= PARTNER_WEBHOOKS_MAX)
          throw new ApiError('webhook-count')
        const receiver = { kind: 'webhook', ...call.body, secret } as const
        return addReceiver(trx, dependencies, id, receiver, at)
      })
      return { data: { webhook: toWebhook(webhook), secret } }
    }),
    on(calls.changeWebhook, async call => {
      await teach(dependencies, call, 'teacher-change-webhook', async trx => {
        const address = await webhookOf(trx, call.params)
        checkUrl(dependencies, call.body.url)
        await changeReceiver(trx, address, call.body)
      })
      return { data: await showDeliveries(db, call.params.id) }
    }),
    on(calls.deleteWebhook, async call => {
      await teach(dependencies, call, 'teacher-delete-webhook', async trx =>
        deleteReceiver(trx, await webhookOf(trx, call.params)),
      )
      return { data: await showDeliveries(db, call.params.id) }
    }),
    on(calls.rotateWebhookSecret, async call => {
      const secret = newSecret()
      const rotated = await teach(dependencies, call, 'teacher-rotate-secret', async (trx, at) =>
        rotateSecret(trx, await webhookOf(trx, call.params), dependencies, { secret, now: at }),
      )
      return { data: { webhook: toWebhook(rotated), secret } }
    }),
    on(calls.testWebhook, async ({ who: { userId }, params }) => {
      await requirePartner(db, params.id, userId)
      await limitAttempts(dependencies, [{ ...TESTS, key: `${TESTS.name} ${params.id}` }])
      await transact(db, async trx => enqueueTest(trx, await webhookOf(trx, params), now()))
      return { data: await showDeliveries(db, params.id) }
    }),
  ]
}

/** @throws ApiError not-found */
async function webhookOf(
  trx: Db,
  { id, webhook }: { id: string; webhook: string },
): Promise<ReceiverOf> {
  const address = { partnerId: id, receiverId: webhook }
  await requireReceiver(trx, address, 'webhook')
  return address
}

export function lrsRoutes(dependencies: RouteDependencies) {
  const { db } = dependencies
  return [
    on(calls.setLrs, async call => {
      const { id } = call.params
      await teach(dependencies, call, 'teacher-set-lrs', async (trx, at) => {
        checkUrl(dependencies, call.body.url)
        if (!(await lockPartner(trx, id))) throw new ApiError('not-found')
        await setLrs(trx, dependencies, id, call.body, at)
      })
      return { data: await showDeliveries(db, id) }
    }),
    on(calls.deleteLrs, async call => {
      const { id } = call.params
      await teach(dependencies, call, 'teacher-delete-lrs', async trx => {
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
