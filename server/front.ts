import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { NodeHandler } from './lib/static-files.ts'

/** The Astro build's handler in middleware mode. */
export type PageHandler = (
  req: Parameters<NodeHandler>[0],
  res: Parameters<NodeHandler>[1],
  next: () => void,
  locals: object,
) => void | Promise<void>

export interface BuiltSite {
  files: NodeHandler
  pages: PageHandler
}

/**
 * One HTTP server for everything: `/api/*` to Hono, built files from disk, the rest to
 * Astro, whose pages reach the API in process through `Astro.locals.fetch`.
 *
 * @param site undefined runs the API alone (development)
 */
export function createFront(app: Hono, site?: BuiltSite): Server {
  const { files, pages } = site ?? {}
  const api = getRequestListener(app.fetch)
  const locals = { fetch: async (url: string, init?: RequestInit) => app.request(url, init) }
  return createServer((req, res) => {
    if (!files || !pages || isApi(req.url ?? '')) return void api(req, res)
    files(req, res, () => void pages(req, res, () => void api(req, res), locals))
  })
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
}
