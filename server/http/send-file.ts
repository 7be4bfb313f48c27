import type { Context } from 'hono'

interface SentFile {
  type: string
  /** Whether it is shown or downloaded, and its name. */
  disposition: string
  cacheControl: string
}

/** Sends a document, which cannot run scripts, and which search engines must not index. */
export function sendFile(
  c: Context,
  file: string | Uint8Array<ArrayBuffer>,
  { type, disposition, cacheControl }: SentFile,
): Response {
  c.header('Content-Security-Policy', "frame-ancestors 'none'")
  c.header('X-Robots-Tag', 'noindex, nofollow')
  c.header('Cache-Control', cacheControl)
  c.header('Content-Type', type)
  c.header('Content-Disposition', disposition)
  return c.body(file)
}
