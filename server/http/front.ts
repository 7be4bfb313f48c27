import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import type { Hono } from 'hono'
import { hasSession } from '../../src/lib/cookies.ts'
import { isNewRoute } from '../../src/lib/is-new-route.ts'
import type { Revisions } from '../db/known-revisions.ts'
import { KeptAnswers } from './kept-answers.ts'
import { type Refusal, refuseForm } from './page-forms.ts'
import type { PrerenderedPages } from './prerendered-pages.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

type Next = () => void

/**
 * Milliseconds a connection may wait for its next request: longer than the proxies and
 * clients in front of us wait, or they send a request into a connection we just closed.
 */
const KEEP_ALIVE = 75_000

/** Of Brotli for what is made on demand: 4, the usual one, leaves a twentieth more to download. */
const QUALITY = 5

/** The built site: its pages, its files, and Astro's handler for pages made on demand. */
export interface BuiltSite {
  /** Pages made when building. */
  prerendered: PrerenderedPages
  files: (req: IncomingMessage, res: ServerResponse, next: Next) => void
  pages: (
    req: IncomingMessage,
    res: ServerResponse,
    next: Next | undefined,
    locals: object,
  ) => void | Promise<void>
}

export interface FrontOptions {
  /** Without them every answer is made anew. */
  revisions?: Revisions | undefined
  /** Without it the API runs alone (development). */
  site?: BuiltSite | undefined
  /** Address people use; the one we listen on when absent. */
  publicUrl?: string | undefined
  /** Hears of pages that could not be made. */
  reportError?: ((error: unknown) => void) | undefined
}

/**
 * One HTTP server for everything: `/api/*` to Hono, built files from disk, the rest to
 * Astro, whose pages reach the API in process through `Astro.locals.fetch`.
 */
export function createFront(
  app: Hono,
  { revisions, site, publicUrl, reportError }: FrontOptions = {},
): Server {
  const api = getRequestListener(app.fetch)
  const compress = compression({
    threshold: 1_024,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  })
  const kept = revisions && new KeptAnswers(revisions)
  function renderPage(req: IncomingMessage, res: ServerResponse, key: string | undefined): void {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) res.setHeader(name, value)
    // Pages change with the content; a browser asks again instead of guessing.
    res.setHeader('Cache-Control', 'no-cache')
    const refusal = refuseForm(req, publicUrl)
    if (refusal) {
      refuse(req, res, refusal)
      return
    }
    // The API learns from it who is asking.
    const fetch = async (url: string, init?: RequestInit) =>
      app.request(url, init, { incoming: req })
    const keeping = key ? kept?.watch(key, req, res, false) : undefined
    const locals = { fetch, origin: publicUrl ?? address, reportError, ...keeping }
    // Without a `next`, Astro answers unknown addresses with its not-found page.
    void site?.pages(req, res, undefined, locals)
  }

  function answerApi(req: IncomingMessage, res: ServerResponse, key: string | undefined): void {
    compress(req, res, () => {
      if (key) kept?.watch(key, req, res, true)
      void api(req, res)
    })
  }

  const server = createServer((req, res) => {
    const isForApi = !site || isApi(req.url ?? '')
    const key = keyOf(req, isForApi)
    const make = () => {
      if (isForApi) answerApi(req, res, key)
      else if (!site.prerendered.answer(req, res, publicUrl ?? address)) {
        // A file that a new build has taken away must fail this answer, not the server.
        res.on('pipe', source => source.on('error', () => res.destroy()))
        site.files(req, res, () => compress(req, res, () => renderPage(req, res, key)))
      }
    }
    if (kept && key) kept.answer(key, req, res, make)
    else make()
  })
  server.keepAliveTimeout = KEEP_ALIVE
  // Kept, because a server that is closing no longer knows it.
  let address = ''
  server.once('listening', () => {
    address = ownAddress(server)
  })
  return server
}

function refuse(req: IncomingMessage, res: ServerResponse, { status, text }: Refusal): void {
  req.resume()
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  res.end(text)
}

/**
 * Under what an answer is kept: its address, and for a page what else it shows of the request.
 *
 * @returns undefined for a request that changes something
 */
function keyOf({ method, url = '', headers }: IncomingMessage, isForApi: boolean) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (isForApi) return url
  const path = url.split('?')[0] ?? ''
  return `${hasSession(headers.cookie)} ${isNewRoute(headers.referer, path)} ${url}`
}

function isApi(url: string): boolean {
  return /^\/api([/?]|$)/.test(url)
}

/** The address a listening server answers on. */
export function ownAddress(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
