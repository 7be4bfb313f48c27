import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiError } from '../../lib/api-error.ts'

const STYLE =
  'body{margin:2rem auto;max-width:36rem;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#211c3f;background:#faf5eb}h1{font-size:1.5rem;line-height:1.3}small{color:#5b5675}'
/** Tells the platform that its window may close (LTI Dynamic Registration 1.0, section 3.8). */
const CLOSE = "(opener||parent).postMessage({subject:'org.imsglobal.lti.close'},'*')"
/** Nothing can be pressed, so that any page may frame it. */
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(CLOSE)}; frame-ancestors *`

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

interface PlainPage {
  status: number
  heading: string
  text: string
  /** Code for whoever looks after the platform. */
  code?: string
  /** Whether the window may close. */
  isDone?: boolean
}

/** Sends a page inside the platform's page, for which nobody vouches yet. */
export function plainPage(
  c: Context,
  { status, heading, text, code, isDone }: PlainPage,
): Response {
  c.header('Content-Security-Policy', POLICY)
  const page = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sapa</title><style>${STYLE}</style></head>
<body><h1>${escaped(heading)}</h1><p>${escaped(text)}</p>${code ? `<p><small>${code}</small></p>` : ''}${isDone ? `<script>${CLOSE}</script>` : ''}</body>
</html>`
  return c.html(page, status as ContentfulStatusCode)
}

/** Says why a launch or registration failed. */
export function refusalPage(c: Context, { status, message, code, headers }: ApiError): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return plainPage(c, { status, heading: 'Halaman ini belum bisa dibuka', text: message, code })
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
