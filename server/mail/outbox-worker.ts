import type { Logger } from 'pino'
import { HOUR } from '../../src/lib/durations.ts'
import { retry } from '../db/retry.ts'
import type { Db, Tables } from '../db/tables.ts'
import { logFailure } from '../lib/outage-log.ts'
import type { MailTransport } from './transport.ts'

/**
 * Milliseconds between two checks for woken work. The worker runs by its own clock alone: if mail
 * were sent at once, the next response would be slower where there is an account to mail to.
 */
const BEAT = 500
/** Milliseconds between two checks of the outbox for mails that other servers left. */
const POLL = 3_000
/** Milliseconds for which a mail belongs to the server that took it; longer than any attempt. */
const LEASE = 120_000
/** Number of mails sent at once. */
const BATCH = 5
/** Milliseconds to wait after a failure; each wait is three times the one before. */
const FIRST_WAIT = 5_000
const LONGEST_WAIT = HOUR

export interface OutboxWorkerDependencies {
  db: Db
  transport: MailTransport
  log: Logger
  /** Milliseconds UTC. */
  now?: () => number
}

type OutboxRow = Pick<
  Tables['outbox'],
  | 'id'
  | 'recipient'
  | 'subject'
  | 'text'
  | 'html'
  | 'headers'
  | 'tries'
  | 'next_try_at'
  | 'give_up_at'
>

/**
 * Sends the mails of the outbox. Any number of servers may do so at once: each mail is taken
 * by one conditional update, and belongs to its taker for the time of a lease.
 */
export class OutboxWorker {
  readonly #db: Db
  readonly #transport: MailTransport
  readonly #log: Logger
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isWoken = true
  #isStopped = false
  #lookedAt = 0

  constructor({ db, transport, log, now = Date.now }: OutboxWorkerDependencies) {
    this.#db = db
    this.#transport = transport
    this.#log = log
    this.#now = now
  }

  start(): void {
    this.#timer = setInterval(() => this.#beat(), BEAT)
    this.#beat()
  }

  /** Has the next check look into the outbox. */
  wake(): void {
    this.#isWoken = true
  }

  /** Finishes sending the current mails, and takes no more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
    this.#transport.close()
  }

  /** Sends every mail that is due. */
  async sendDue(): Promise<void> {
    for (;;) {
      const due = await this.#findDue()
      await Promise.all(due.map(async row => (await this.#take(row)) && this.#handle(row)))
      if (due.length < BATCH || this.#isStopped) return
    }
  }

  #beat(): void {
    const isIdle = !this.#isWoken && performance.now() - this.#lookedAt < POLL
    if (isIdle || this.#running) return
    this.#isWoken = false
    this.#lookedAt = performance.now()
    this.#running = this.sendDue()
      .catch(error => logFailure(this.#log, error, {}, 'outbox failed'))
      .finally(() => {
        this.#running = undefined
      })
  }

  #findDue(): Promise<OutboxRow[]> {
    return this.#db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'text', 'html', 'headers'])
      .select(['tries', 'next_try_at', 'give_up_at'])
      .where('sent_at', 'is', null)
      .where('next_try_at', '<=', this.#now())
      .orderBy('next_try_at')
      .limit(BATCH)
      .execute()
  }

  /** @returns whether the mail is ours for the time of a lease */
  async #take({ id, tries: attempts, next_try_at }: OutboxRow): Promise<boolean> {
    const { numUpdatedRows } = await retry(() =>
      this.#db
        .updateTable('outbox')
        .set({ tries: attempts + 1, next_try_at: this.#now() + LEASE })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('tries', '=', attempts)
        .where('next_try_at', '=', next_try_at)
        .executeTakeFirst(),
    )
    return numUpdatedRows > 0n
  }

  async #handle(row: OutboxRow): Promise<void> {
    if (row.give_up_at <= this.#now()) return this.#finish(row, 'too late')
    try {
      await this.#transport.send(row)
    } catch (error) {
      return this.#postpone(row, error)
    }
    await this.#finish(row, null)
  }

  async #postpone(row: OutboxRow, error: unknown): Promise<void> {
    const attempts = row.tries + 1
    const reason = reasonOf(error)
    this.#log.warn({ mail: row.id, tries: attempts, reason }, 'mail failed')
    const wait =
      Math.min(FIRST_WAIT * 3 ** (attempts - 1), LONGEST_WAIT) * (0.8 + Math.random() * 0.4)
    const next = Math.round(this.#now() + wait)
    if (isRefused(error) || next >= row.give_up_at) return this.#finish(row, reason)
    await this.#update(row, { next_try_at: next, last_error: reason })
  }

  /** Clears the text: codes must not stay in the database after their mail is sent or given up. */
  async #finish(row: OutboxRow, failure: string | null): Promise<void> {
    if (failure) this.#log.error({ mail: row.id, failure }, 'mail given up')
    const emptied = { recipient: null, subject: '', text: '', html: '', headers: null, about: null }
    await this.#update(row, { ...emptied, sent_at: this.#now(), last_error: failure })
  }

  async #update({ id }: OutboxRow, change: Partial<Tables['outbox']>): Promise<void> {
    await retry(() => this.#db.updateTable('outbox').set(change).where('id', '=', id).execute())
  }
}

/** Whether the mail server permanently refuses this mailbox; other errors may pass. */
function isRefused(error: unknown): boolean {
  const { command, responseCode } = asFailure(error)
  return command === 'RCPT TO' && (responseCode ?? 0) >= 500
}

/** Describes a failure without its message, which may contain the recipient's address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = asFailure(error)
  return [code, responseCode, command].filter(Boolean).join(' ') || 'unknown'
}

interface Failure {
  code?: string
  responseCode?: number
  command?: string
}

function asFailure(error: unknown): Failure {
  return error instanceof Error ? (error as Error & Failure) : {}
}
