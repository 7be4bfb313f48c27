import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { registrationCodeMail } from '../../content/mail/registration-code.ts'
import { enqueue, type Mail } from '../../server/mail/outbox.ts'
import { OutboxWorker } from '../../server/mail/outbox-worker.ts'
import { type MailTransport, openTransport } from '../../server/mail/transport.ts'
import { openTestDb, type TestDb } from './database.ts'
import { SCRATCH } from './scratch.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'

const MAIL_FROM = 'Sapa 사파 <halo@sapa.example>'
const silent = pino({ level: 'silent' })

/** An outbox in its own database, with a mail server behind it and a clock that stands still. */
export class TestOutbox {
  time = 1_800_000_000_000
  readonly db: TestDb['db']
  readonly dataDir: string
  readonly #testDb: TestDb
  #smtp: TestSmtp

  constructor(testDb: TestDb, smtp: TestSmtp, dataDir: string) {
    this.db = testDb.db
    this.dataDir = dataDir
    this.#testDb = testDb
    this.#smtp = smtp
  }

  now = (): number => this.time

  /** Mails that the mail server has received. */
  get received(): TestSmtp['received'] {
    return this.#smtp.received
  }

  put(mail: Mail): Promise<void> {
    return enqueue(this.db, mail, this.time)
  }

  rows() {
    return this.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
  }

  /** @param smtpUrl of the mail server; null if there is none, so that mails become files */
  transport(smtpUrl: string | null = this.#smtp.url, log: Logger = silent): MailTransport {
    const { dataDir } = this
    return openTransport({ smtpUrl: smtpUrl ?? undefined, mailFrom: MAIL_FROM, dataDir }, log)
  }

  worker(transport: MailTransport = this.transport(), log: Logger = silent): OutboxWorker {
    return new OutboxWorker({ db: this.db, transport, log, now: this.now })
  }

  /** Replaces the mail server. */
  async replaceSmtp(...refuse: Parameters<typeof startSmtp>): Promise<void> {
    await this.#smtp.close()
    this.#smtp = await startSmtp(...refuse)
  }

  async close(): Promise<void> {
    const folder = rm(this.dataDir, { recursive: true })
    await Promise.all([this.#smtp.close(), this.#testDb.close(), folder])
  }
}

/** Opens an outbox, which the caller closes. */
export async function openOutbox(): Promise<TestOutbox> {
  const dataDir = await mkdtemp(join(SCRATCH, 'sapa-mail-'))
  return new TestOutbox(await openTestDb(), await startSmtp(), dataDir)
}

/** Returns a mail, by default with a code. */
export function mailTo(recipient: string | null, fields: Partial<Mail> = {}): Mail {
  return { recipient, ...registrationCodeMail({ code: '4821' }), ...fields }
}

/** Returns a log that tests can read. */
export function recordingLog() {
  const lines: { msg?: string }[] = []
  const write = (line: string) => lines.push(JSON.parse(line))
  return { lines, logged: pino({ level: 'info' }, { write }) }
}
