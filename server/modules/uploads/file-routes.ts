import { Readable } from 'node:stream'
import { getUploadedFile } from '../../../src/contract/uploads.ts'
import { on } from '../../http/calls.ts'
import { readRange } from '../../http/ranges.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** Types that browsers download: displayed, a file of these could run code in the page. */
const SAVED = new Set(['application/pdf', 'application/zip'])

/**
 * Routes that serve uploaded files to everybody: published content names them, and nobody guesses a
 * name.
 */
export function fileRoutes({ storage }: Pick<Dependencies, 'storage'>) {
  return [
    on(getUploadedFile, async ({ params: { file }, c }) => {
      const stored = await storage.find(file)
      if (!stored) throw new ApiError('not-found')
      const { bytes, type } = stored
      const etag = `"${file}"`
      const range = readRange(c.req.header('Range'), bytes)
      const piece = isSame(c.req.header('If-Range'), etag) ? range : undefined
      if (piece === 'none')
        throw new ApiError('range-not-satisfiable', undefined, {
          'Content-Range': `bytes */${bytes}`,
        })
      c.header('Cache-Control', YEAR)
      c.header('ETag', etag)
      if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      c.header('Content-Type', type)
      c.header('Accept-Ranges', 'bytes')
      if (SAVED.has(type)) c.header('Content-Disposition', 'attachment')
      const { from, to } = piece ?? { from: 0, to: bytes - 1 }
      c.header('Content-Length', String(to - from + 1))
      if (piece) c.header('Content-Range', `bytes ${from}-${to}/${bytes}`)
      const status = piece ? 206 : 200
      // Do not open a stream that nobody reads.
      if (c.req.method === 'HEAD') return c.body(null, status)
      const body = await storage.read(file, piece)
      return c.body(Readable.toWeb(body) as ReadableStream, status)
    }),
  ]
}

/** Whether the partial content that a client has belongs to this file. */
function isSame(condition: string | undefined, etag: string): boolean {
  return condition === undefined || condition === etag
}
