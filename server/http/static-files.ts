import type { Stats } from 'node:fs'
import type { ServerResponse } from 'node:http'
import sirv from 'sirv'
import { dropBadRange, isInPieces } from './ranges.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

const HASHED = /^\/(_astro|embed\/assets|embed\/\d+\.\d+\.\d+-[0-9a-f]+|(audio\/)?mock-tests)\//
const YEAR = 'public, max-age=31536000, immutable'
const EMBED_ALIAS = 'public, max-age=300, stale-while-revalidate=86400'
const DAY = 'public, max-age=86400'
/** A worker that is kept for offline pages must be as new as they are. */
const WORKER = /^\/[\w-]+-worker\.js$/
const PAGE = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'

/** What widgets on partners' pages load. */
const FOR_PARTNERS = /^\/(embed|audio|mock-tests)\//

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
    setHeaders(res: ServerResponse, path: string, { mtime }: Stats) {
      dropBadRange(res.req.headers, path, mtime)
      if (isInPieces(path)) res.setHeader('Accept-Ranges', 'bytes')
      for (const [name, value] of Object.entries(SAFE_HEADERS)) res.setHeader(name, value)
      res.setHeader('Cache-Control', cacheOf(path))
      if (isDownload(res.req.url)) res.setHeader('Content-Disposition', 'attachment')
      if (!FOR_PARTNERS.test(path)) return
      res.setHeader('Access-Control-Allow-Origin', '*')
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}

/** What a partner's page wants downloaded: browsers open it unless we say so too. */
function isDownload(address = ''): boolean {
  return address.startsWith('/audio/') && address.endsWith('?download')
}

function cacheOf(path: string): string {
  if (HASHED.test(path)) return YEAR
  if (WORKER.test(path)) return 'no-cache'
  if (path.startsWith('/embed/')) return EMBED_ALIAS
  return path.startsWith('/audio/') ? DAY : PAGE
}
