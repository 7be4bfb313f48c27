import { hash } from 'node:crypto'
import type { Context } from 'hono'

/** Weak, because a compressed answer has the same. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${hash('sha1', content, 'base64url')}"`
}

/** Answers with JSON, or 304 to who has it already. */
export function sendTagged(c: Context, data: unknown): Response {
  const json = JSON.stringify(data)
  const etag = etagOf(json)
  c.header('ETag', etag)
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)
  c.header('Content-Type', 'application/json')
  return c.body(json)
}
