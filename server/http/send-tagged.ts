import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { storeUnsent } from './answer-sources.ts'

/** Sends JSON, or 304 to a client that has the same already. */
export function sendTagged(c: Context, data: unknown): Response {
  return sendTaggedText(c, JSON.stringify(data), 'application/json')
}

/** Sends a text of another type likewise. */
export function sendTaggedText(c: Context, text: string, type: string): Response {
  const etag = etagOf(text)
  c.header('ETag', etag)
  c.header('Content-Type', type)
  if (!c.req.header('If-None-Match')?.includes(etag)) return c.body(text)
  storeUnsent(c, text)
  return c.body(null, 304)
}

/** Returns a weak ETag, because the compressed response has the same one. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${hash('sha1', content, 'base64url')}"`
}
