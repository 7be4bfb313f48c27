import { DAY, HOUR } from '../../../src/lib/durations.ts'
import type { Job } from '../../jobs/run-jobs.ts'
import { isCallable, type OutgoingOptions, outgoing } from '../../lib/outgoing.ts'
import { purgeBefore } from '../../lib/purge.ts'
import type { Dependencies, Module } from '../../module.ts'
import { deliveriesSchema } from './migrations/0009-deliveries.ts'
import { receiversSchema } from './migrations/0010-delivery-receivers.ts'
import { formerSecretsSchema } from './migrations/0011-former-secrets.ts'
import { purgeFormerSecrets } from './receivers.ts'
import { deliveryRoutes, lrsRoutes, webhookRoutes } from './routes.ts'
import { statementSender, webhookSender } from './send.ts'
import { DeliveryWorker } from './worker.ts'

/** Milliseconds between two looks for deliveries that are due. */
const BEAT = 2_000
/** How long a delivery is stored, arrived or not, in milliseconds. */
const KEEP_FOR = 30 * DAY

/**
 * Results that go out to partners, who get each of them even when their own server was down.
 *
 * @param options of the calls, such as receivers on this machine in tests
 */
export function deliveriesFrom(options: OutgoingOptions = {}): Module {
  return {
    name: 'deliveries',
    tables: {
      '0009-deliveries': deliveriesSchema,
      '0010-delivery-receivers': receiversSchema,
      '0011-former-secrets': formerSecretsSchema,
    },
    open(shared) {
      const { mayBeLocal = shared.mayCallLocal } = options
      const dependencies = {
        ...shared,
        callOut: outgoing({ ...options, mayBeLocal }),
        isCallable: (url: string) => isCallable(url, mayBeLocal),
      }
      return {
        routes: [
          ...deliveryRoutes(dependencies),
          ...webhookRoutes(dependencies),
          ...lrsRoutes(dependencies),
        ],
        senders: { webhook: webhookSender(dependencies), xapi: statementSender(dependencies) },
        jobs: jobsOf(shared),
      }
    },
  }
}

function jobsOf(dependencies: Dependencies): Job[] {
  const { db, now, modules } = dependencies
  const worker = new DeliveryWorker({
    ...dependencies,
    senderOf: kind => modules().find(({ senders }) => senders?.[kind])?.senders?.[kind],
  })
  return [
    { every: BEAT, work: () => worker.serveDue(), stop: () => worker.stop() },
    {
      every: HOUR,
      work: () => purgeBefore(db, 'deliveries', ['id'], 'created_at', now() - KEEP_FOR),
    },
    { every: HOUR, work: () => purgeFormerSecrets(db, now()) },
  ]
}

export const deliveriesModule = deliveriesFrom()
