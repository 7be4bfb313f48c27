import type { Context } from 'hono'

interface SentFile {
  type: string
  /** Shown in the browser, or saved, under this name. */
  disposition: string
  cacheControl: string
}

/** A document is shown, not run, and only whoever got its address finds it. */
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
