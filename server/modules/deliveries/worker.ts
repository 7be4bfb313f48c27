import { type Selectable, sql } from 'kysely'
import type { DeliveryKind } from '../../../src/contract/deliveries.ts'
import { HOUR, MINUTE, SECOND } from '../../../src/lib/durations.ts'
import { retry } from '../../db/retry.ts'
import type { Tables } from '../../db/tables.ts'
import { logFailure } from '../../lib/outage-log.ts'
import { OutgoingError } from '../../lib/outgoing.ts'
import type { Dependencies } from '../../module.ts'
import type { DeliveryOutcome, Sender } from './public.ts'

/** Milliseconds for which a delivery belongs to the server that took it; longer than any attempt. */
export const LEASE = MINUTE
/** Milliseconds to wait after a failure; each wait is four times the one before. */
const FIRST_WAIT = 10 * SECOND
const LONGEST_WAIT = 6 * HOUR
/** Deliveries to one receiver that are sent at once. */
const AT_ONCE = 2
/** Receivers that are served at once. */
const RECEIVERS_AT_ONCE = 100

export interface WorkerDependencies extends Pick<Dependencies, 'db' | 'now' | 'log'> {
  senderOf: (kind: DeliveryKind) => Sender | undefined
}

type Row = Selectable<Tables['deliveries']>
type Receiver = Pick<Row, 'partner_id' | 'target'>

/**
 * Sends what is due. Any number of servers may do so at once: each delivery is taken by one
 * conditional update, and belongs to its taker for the time of a lease.
 */
export class DeliveryWorker {
  readonly #dependencies: WorkerDependencies
  /** Receivers that are being served, by their partner and name. */
  readonly #serving = new Map<string, Promise<void>>()
  #isStopped = false

  constructor(dependencies: WorkerDependencies) {
    this.#dependencies = dependencies
  }

  /** Begins to serve each receiver with due deliveries, and waits for none of them. */
  async serveDue(): Promise<void> {
    if (this.#isStopped) return
    for (const receiver of shuffled(await this.#findReceivers())) {
      const key = `${receiver.partner_id} ${receiver.target}`
      if (this.#serving.size >= RECEIVERS_AT_ONCE) return
      if (this.#serving.has(key)) continue
      const served = this.#serve(receiver)
        .catch(error => logFailure(this.#dependencies.log, error, {}, 'deliveries failed'))
        .finally(() => this.#serving.delete(key))
      this.#serving.set(key, served)
    }
  }

  #findReceivers(): Promise<Receiver[]> {
    const { db, now } = this.#dependencies
    // Expressions, since SQLite would read all that waits in the order of receivers otherwise.
    const [partner, target] = [sql<string>`partner_id || ''`, sql<string>`target || ''`]
    return db
      .selectFrom('deliveries')
      .select([partner.as('partner_id'), target.as('target')])
      .distinct()
      .where('done_at', 'is', null)
      .where('next_try_at', '<=', now())
      .execute()
  }

  /** Waits until every receiver that is being served has got what was due. */
  async settle(): Promise<void> {
    await Promise.all(this.#serving.values())
  }

  /** Finishes the current attempts, and begins no more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.settle()
  }

  /** Sends a few at a time, until nothing is due or one has failed. */
  async #serve(receiver: Receiver): Promise<void> {
    for (;;) {
      const due = await this.#findDue(receiver)
      const isHealthy = await Promise.all(due.map(row => this.#deliver(row)))
      if (due.length < AT_ONCE || this.#isStopped || isHealthy.includes(false)) return
    }
  }

  #findDue({ partner_id, target }: Receiver): Promise<Row[]> {
    const { db, now } = this.#dependencies
    return db
      .selectFrom('deliveries')
      .selectAll()
      .where('partner_id', '=', partner_id)
      .where('target', '=', target)
      .where('done_at', 'is', null)
      .where('next_try_at', '<=', now())
      .orderBy('next_try_at')
      .limit(AT_ONCE)
      .execute()
  }

  /** @returns false after an attempt that failed */
  async #deliver(row: Row): Promise<boolean> {
    if (!(await this.#take(row))) return true
    const outcome = await this.#attempt(row)
    await this.#note({ ...row, attempts: row.attempts + 1 }, outcome)
    return outcome.state !== 'failed'
  }

  /** @returns whether the delivery is ours for the time of a lease */
  async #take({ id, attempts, next_try_at }: Row): Promise<boolean> {
    const { db, now } = this.#dependencies
    const { numUpdatedRows } = await retry(() =>
      db
        .updateTable('deliveries')
        .set({ attempts: attempts + 1, next_try_at: now() + LEASE })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .where('attempts', '=', attempts)
        .where('next_try_at', '=', next_try_at)
        .executeTakeFirst(),
    )
    return numUpdatedRows > 0n
  }

  async #attempt(row: Row): Promise<DeliveryOutcome> {
    const { log, senderOf } = this.#dependencies
    const send = senderOf(row.kind)
    if (!send) return { state: 'failed', fault: 'internal' }
    try {
      return await send({
        ...{ id: row.id, partnerId: row.partner_id, target: row.target, pupilId: row.pupil_id },
        payload: JSON.parse(row.payload),
        createdAt: row.created_at,
      })
    } catch (error) {
      if (error instanceof OutgoingError) return { state: 'failed', fault: error.fault }
      logFailure(log, error, { delivery: row.id }, 'delivery failed')
      return { state: 'failed', fault: 'internal' }
    }
  }

  async #note(row: Row, outcome: DeliveryOutcome): Promise<void> {
    const { db, now } = this.#dependencies
    if (outcome.state === 'void') {
      await retry(() => db.deleteFrom('deliveries').where('id', '=', row.id).execute())
      return
    }
    const change = {
      last_status: outcome.status ?? null,
      last_error: outcome.state === 'arrived' ? null : outcome.fault,
      ...nextOf(row, outcome, now()),
    }
    // One that was begun anew meanwhile has another number of attempts, and is left alone.
    await retry(() =>
      db
        .updateTable('deliveries')
        .set(change)
        .where('id', '=', row.id)
        .where('attempts', '=', row.attempts)
        .execute(),
    )
  }
}

function nextOf(
  { attempts, give_up_at }: Row,
  { state }: DeliveryOutcome,
  now: number,
): Partial<Pick<Row, 'next_try_at' | 'done_at'>> {
  if (state !== 'failed') return { done_at: now }
  const wait =
    Math.min(FIRST_WAIT * 4 ** (attempts - 1), LONGEST_WAIT) * (0.8 + Math.random() * 0.4)
  const next = Math.round(now + wait)
  return next < give_up_at ? { next_try_at: next } : { done_at: now }
}

/** No order lets the receivers of a broken school stand before all others each time. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map(item => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
