import { pino } from 'pino'
import {
  type Delivery,
  type DeliveryOutcome,
  enqueueDelivery,
  type NewDelivery,
  type Sender,
} from '../../server/modules/deliveries/public.ts'
import { DeliveryWorker } from '../../server/modules/deliveries/worker.ts'
import { openTestDb, type TestDb } from './database.ts'

/** Deliveries in their own database, with a clock that stands still. */
export class TestDeliveries {
  time = 1_800_000_000_000
  readonly db: TestDb['db']
  readonly #testDb: TestDb
  /** Deliveries that the sender got. */
  readonly sent: Delivery[] = []
  /** Outcome of each attempt, by default that it arrives. */
  outcomeOf: (delivery: Delivery) => DeliveryOutcome | Promise<DeliveryOutcome> = () => ({
    state: 'arrived',
    status: 200,
  })

  constructor(testDb: TestDb) {
    this.db = testDb.db
    this.#testDb = testDb
  }

  now = (): number => this.time

  put(fields: Partial<NewDelivery> = {}): Promise<string> {
    const delivery = { partnerId: 'sekolah', target: 'one', kind: 'webhook', ...fields } as const
    return enqueueDelivery(this.db, { pupilId: null, payload: {}, ...delivery }, this.time)
  }

  rows() {
    return this.db.selectFrom('deliveries').selectAll().orderBy('created_at').execute()
  }

  worker(send: Sender = this.#send): DeliveryWorker {
    const log = pino({ level: 'silent' })
    return new DeliveryWorker({ db: this.db, now: this.now, log, senderOf: () => send })
  }

  /** Sends everything that is due. */
  async deliver(worker = this.worker()): Promise<void> {
    await worker.serveDue()
    await worker.settle()
  }

  readonly #send: Sender = async delivery => {
    this.sent.push(delivery)
    return this.outcomeOf(delivery)
  }

  close(): Promise<void> {
    return this.#testDb.close()
  }
}

/** Opens deliveries, which the caller closes. */
export async function openDeliveries(): Promise<TestDeliveries> {
  return new TestDeliveries(await openTestDb())
}
