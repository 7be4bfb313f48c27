import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError } from '../../lib/api-error.ts'
import { hashOf, STORAGE_SCRIPT, type StorageStep } from './platform-storage.ts'

const STYLE =
  'body{margin:2rem auto;max-width:36rem;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#211c3f;background:#faf5eb}h1{font-size:1.5rem;line-height:1.3}small{color:#5b5675}'
/** Tells the platform that its window may close (LTI Dynamic Registration 1.0, section 3.8). */
const CLOSE = "(opener||parent).postMessage({subject:'org.imsglobal.lti.close'},'*')"
/** Nothing can be pressed, so that any page may frame it. */
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(CLOSE)} ${hashOf(STORAGE_SCRIPT)}; frame-ancestors *`

interface PlainPage {
  status: number
  heading: string
  text: string
  /** Code for whoever looks after the platform. */
  code?: string
  /** Whether the window may close. */
  isDone?: boolean
  /** Makes the page use the platform’s storage at once. */
  step?: StorageStep
}

/** Sends a page inside the platform's page, for which nobody vouches yet. */
export function plainPage(
  c: Context,
  { status, heading, text, code, isDone, step }: PlainPage,
): Response {
  c.header('Content-Security-Policy', POLICY)
  // A platform that has opened a new window gets and sends messages there.
  c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
  const script = step ? STORAGE_SCRIPT : isDone ? CLOSE : undefined
  const page = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sapa</title><style>${STYLE}</style></head>
<body${step ? ` data-storage="${escaped(JSON.stringify(step))}"` : ''}><h1>${escaped(heading)}</h1><p>${escaped(text)}</p>${code ? `<p><small>${code}</small></p>` : ''}${step ? withoutScript(step) : ''}${script ? `<script>${script}</script>` : ''}</body>
</html>`
  return c.html(page, status as ContentfulStatusCode)
}

function withoutScript({ next, otherwise = next }: StorageStep): string {
  return `<noscript><meta http-equiv="refresh" content="0;url=${escaped(otherwise)}"></noscript>`
}

/** Lets the browser use the platform's storage, and sends it on. */
export function storagePage(c: Context, step: StorageStep): Response {
  const { message, code } = new ApiError('launch-refused')
  c.header('Cache-Control', 'no-store')
  return plainPage(c, {
    ...{ status: 200, heading: 'Membuka Sapa', text: 'Tunggu sebentar.' },
    step: { ...step, refusal: { heading: REFUSED, text: `${message} (${code})` } },
  })
}

const REFUSED = 'Halaman ini belum bisa dibuka'

/** Says why a launch or registration failed. */
export function refusalPage(c: Context, { status, message, code, headers }: ApiError): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return plainPage(c, { status, heading: REFUSED, text: message, code })
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
