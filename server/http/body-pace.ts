import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_MAX } from '../../src/contract/limits.ts'
import { SECOND } from '../../src/lib/durations.ts'
import { refuse } from './odd-requests.ts'

/** Bytes that must arrive in each span: a body of usual size arrives in one. */
const PACE = { bytes: BODY_MAX, every: 30 * SECOND }

export type BodyPace = typeof PACE

/** Uploads of administrators, whose module sets their pace. */
const UPLOADS = /^\/api\/uploads(\/|$)/

/** Ends a request whose body arrives too slowly, also where nobody reads it. */
export function limitSlowBody(
  req: IncomingMessage,
  res: ServerResponse,
  { bytes, every }: BodyPace = PACE,
): void {
  const { headers, socket, url = '' } = req
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  if (!hasBody || UPLOADS.test(url)) return
  const end = () => {
    if (res.headersSent) {
      socket.destroy()
      return
    }
    res.once('finish', () => socket.destroySoon())
    refuse(req, res, { status: 408, text: 'Data dikirim terlalu lambat. Coba lagi.' })
  }
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    if (arrived >= bytes) return
    clearInterval(timer)
    end()
  }, every)
  timer.unref()
  // It is complete, or its connection is gone.
  req.once('close', () => clearInterval(timer))
}
