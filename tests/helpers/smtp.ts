import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** As the envelope has it. */
  to: string[]
  raw: string
  email: Email
}

export interface TestSmtp {
  url: string
  received: ReceivedMail[]
  close(): Promise<void>
}

/**
 * A real mail server that stores what it receives.
 *
 * @param refuse returns the error for a recipient who is refused
 */
export async function startSmtp(
  refuse: (address: string) => { code: number; message?: string } | undefined = () => undefined,
): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address)
      done(
        refusal &&
          Object.assign(new Error(refusal.message ?? 'refused'), { responseCode: refusal.code }),
      )
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const raw = Buffer.concat(chunks)
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ to, raw: raw.toString(), email: await PostalMime.parse(raw) })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
