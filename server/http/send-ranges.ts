import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { ApiError } from '../lib/api-error.ts'
import { readRange } from './ranges.ts'

type Range = { from: number; to: number }

interface RangedFile {
  bytes: number
  type: string
  /** Strong: changes with the bytes. */
  etag: string
  cacheControl: string
  read: (range: Range | undefined) => Readable | Promise<Readable>
}

/**
 * Sends a file or the range of it that is requested, or 304 to who has it.
 *
 * @throws ApiError range-not-satisfiable
 */
export async function sendRanges(c: Context, file: RangedFile): Promise<Response> {
  const { bytes, type, etag, cacheControl, read } = file
  const range = readRange(c.req.header('Range'), bytes)
  const piece = isSame(c.req.header('If-Range'), etag) ? range : undefined
  if (piece === 'none')
    throw new ApiError('range-not-satisfiable', undefined, { 'Content-Range': `bytes */${bytes}` })
  c.header('Cache-Control', cacheControl)
  c.header('ETag', etag)
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)
  c.header('Content-Type', type)
  c.header('Accept-Ranges', 'bytes')
  const { from, to } = piece ?? { from: 0, to: bytes - 1 }
  c.header('Content-Length', String(to - from + 1))
  if (piece) c.header('Content-Range', `bytes ${from}-${to}/${bytes}`)
  const status = piece ? 206 : 200
  // Do not open a stream that nobody reads.
  if (c.req.method === 'HEAD') return c.body(null, status)
  return c.body(Readable.toWeb(await read(piece)) as ReadableStream, status)
}

/** Whether the partial content that a client has belongs to this file. */
function isSame(condition: string | undefined, etag: string): boolean {
  return condition === undefined || condition === etag
}
