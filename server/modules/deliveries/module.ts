import { DAY, HOUR } from '../../../src/lib/durations.ts'
import { purgeBefore } from '../../lib/purge.ts'
import type { Module } from '../../module.ts'
import { deliveriesSchema } from './migrations/0009-deliveries.ts'
import { DeliveryWorker } from './worker.ts'

/** Milliseconds between two looks for deliveries that are due. */
const BEAT = 2_000
/** How long a delivery is stored, arrived or not, in milliseconds. */
const KEEP_FOR = 30 * DAY

/** Results that go out to partners, who get each of them even when their own server was down. */
export const deliveriesModule: Module = {
  name: 'deliveries',
  tables: { '0009-deliveries': deliveriesSchema },
  open(dependencies) {
    const { db, now, modules } = dependencies
    const worker = new DeliveryWorker({
      ...dependencies,
      senderOf: kind => modules().find(({ senders }) => senders?.[kind])?.senders?.[kind],
    })
    return {
      routes: [],
      jobs: [
        { every: BEAT, work: () => worker.serveDue(), stop: () => worker.stop() },
        {
          every: HOUR,
          work: () => purgeBefore(db, 'deliveries', ['id'], 'created_at', now() - KEEP_FOR),
        },
      ],
    }
  },
}
