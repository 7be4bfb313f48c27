import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiError } from '../../lib/api-error.ts'

const STYLE =
  'body{margin:2rem auto;max-width:36rem;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#211c3f;background:#faf5eb}h1{font-size:1.5rem;line-height:1.3}small{color:#5b5675}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
/** Nothing runs in it and nothing can be pressed, so that any page may frame it. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors *`

/** Says why a launch failed, inside the platform's page, for which nobody vouches yet. */
export function refusalPage(c: Context, { status, message, code, headers }: ApiError): Response {
  c.header('Content-Security-Policy', POLICY)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  const page = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sapa</title><style>${STYLE}</style></head>
<body><h1>Tes ini belum bisa dibuka</h1><p>${escaped(message)}</p><p><small>${code}</small></p></body>
</html>`
  return c.html(page, status as ContentfulStatusCode)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
