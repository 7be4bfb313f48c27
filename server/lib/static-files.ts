import type { ServerResponse } from 'node:http'
import sirv from 'sirv'
import { SAFE_HEADERS } from './safe-headers.ts'

const HASHED = /\/(_astro|embed\/assets|embed\/\d+\.\d+\.\d+-[0-9a-f]+)\//
const YEAR = 'public, max-age=31536000, immutable'
const EMBED_ALIAS = 'public, max-age=300, stale-while-revalidate=86400'
const PAGE = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'

/**
 * Built files, pre-compressed, with the headers each kind needs.
 *
 * @param folder the built client folder
 */
export function staticFiles(folder: string) {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res: ServerResponse, path: string) {
      for (const [name, value] of Object.entries(SAFE_HEADERS)) res.setHeader(name, value)
      res.setHeader(
        'Cache-Control',
        HASHED.test(path) ? YEAR : path.startsWith('/embed/') ? EMBED_ALIAS : PAGE,
      )
      if (!path.startsWith('/embed/')) return
      res.setHeader('Access-Control-Allow-Origin', '*')
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}
