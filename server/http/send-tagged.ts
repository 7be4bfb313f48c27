import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { keepUnsent } from './answer-sources.ts'

/** Answers with JSON, or 304 to who has it already. */
export function sendTagged(c: Context, data: unknown): Response {
  return sendTaggedText(c, JSON.stringify(data), 'application/json')
}

/** Likewise with a text of another type. */
export function sendTaggedText(c: Context, text: string, type: string): Response {
  const etag = etagOf(text)
  c.header('ETag', etag)
  c.header('Content-Type', type)
  if (!c.req.header('If-None-Match')?.includes(etag)) return c.body(text)
  keepUnsent(c, text)
  return c.body(null, 304)
}

/** Weak, because a compressed answer has the same. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${hash('sha1', content, 'base64url')}"`
}
