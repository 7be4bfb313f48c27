import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'

/** A mail to send. */
export interface OutgoingMail {
  id: string
  /** Null where it only has to cost the same: it is composed and thrown away. */
  recipient: string | null
  subject: string
  text: string
  html: string
  /** JSON: header lines besides those of every mail. */
  headers: string | null
}

export interface MailTransport {
  /** @throws when it could not be handed over */
  send(letter: OutgoingMail): Promise<void>
  close(): void
}

export interface MailSettings {
  /** Without it, mail is written to `dataDir/mail`. */
  smtpUrl: string | undefined
  mailFrom: string
  dataDir: string
}

/** Milliseconds; together well below the worker's lease. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
/** Mails consist of our own texts: nothing in them may load a file or an address. */
const NO_LOADING = { disableFileAccess: true, disableUrlAccess: true }

export function openTransport(settings: MailSettings, log: Logger): MailTransport {
  return settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom)
    : fileTransport(settings, log)
}

function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({ url, ...TIMEOUTS, ...NO_LOADING })
  return {
    async send(letter) {
      if (letter.recipient) await smtp.sendMail(toMessage(letter, from))
      else await compose(letter, from)
    },
    close: () => smtp.close(),
  }
}

/** Writes one `.eml` file per mail, for a machine without a mail server. */
function fileTransport({ mailFrom, dataDir }: MailSettings, log: Logger): MailTransport {
  const folder = join(dataDir, 'mail')
  return {
    async send(letter) {
      const message = await compose(letter, mailFrom)
      if (!letter.recipient) return
      const file = join(folder, `${letter.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ mail: letter.id, file }, 'mail written')
    },
    close() {},
  }
}

const composer = createTransport({ streamTransport: true, buffer: true, ...NO_LOADING })

async function compose(letter: OutgoingMail, from: string): Promise<Buffer> {
  const { message } = await composer.sendMail(toMessage(letter, from))
  if (Buffer.isBuffer(message)) return message
  throw new Error('The mail was not buffered.')
}

function toMessage(letter: OutgoingMail, from: string): SendMailOptions {
  const { id, recipient, subject, text, html, headers } = letter
  return {
    from,
    // An object, because a string would be parsed as a list of addresses.
    to: { name: '', address: recipient ?? 'nobody@localhost' },
    subject,
    text,
    html,
    // The same at every attempt, so that a mail sent twice is recognised as one mail.
    messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(headers && JSON.parse(headers)) },
  }
}
