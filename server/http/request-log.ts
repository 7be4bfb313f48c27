import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { loggedPath } from './logged-path.ts'

/** Gives every request an id, returns it as `X-Request-Id`, and logs one line when it is done. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async function logRequest(c, next) {
    const began = performance.now()
    const request = crypto.randomUUID()
    c.header('X-Request-Id', request)
    await next()
    const { method } = c.req
    const path = loggedPath(c.req.path)
    const ms = Math.round((performance.now() - began) * 10) / 10
    // A failure is logged where it happens, in an outage once a second.
    // The search text stays out of the log: it can say a lot about a person.
    log.debug({ request, method, path, status: c.res.status, ms }, 'request')
  }
}
