import type { Stats } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'

/** Files that are played or downloaded in ranges; Safari plays nothing without. */
const IN_PIECES = /\.(mp3|m4a|mp4|webm|zip)$/
export function isInPieces(path: string): boolean {
  return IN_PIECES.test(path)
}

/**
 * Writes the range of a request as sirv understands it: it ends the process at one that is
 * backwards or endless, answers a suffix (`-9`) with other bytes, and ignores If-Range. Without a
 * range the whole file is sent, which is always right.
 *
 * @param path of the file
 * @param changed time of the file's last modification
 * @param bytes of the file
 * @returns whether only the first byte is requested, which sirv cannot send: it gets the first two
 */
export function prepareRange(
  headers: IncomingHttpHeaders,
  path: string,
  { mtime: changed, size: bytes }: Pick<Stats, 'mtime' | 'size'>,
): boolean {
  if (headers.range === undefined) return false
  const range =
    isInPieces(path) && isSame(headers, changed) ? readRange(headers.range, bytes) : undefined
  if (!range) delete headers.range
  else if (range === 'none') headers.range = `bytes=${bytes}-`
  else if (range.to === bytes - 1) headers.range = `bytes=${range.from}-`
  else headers.range = `bytes=${range.from}-${Math.max(range.to, 1)}`
  return typeof range === 'object' && range.to === 0 && bytes > 1
}

/** Whether the client's ranges are of the current file; our ETags are weak and prove nothing. */
function isSame(headers: IncomingHttpHeaders, changed: Date): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === changed.toUTCString()
}

/**
 * Reads the requested range of a file; `undefined` is the whole file, for a request without a
 * range or with one that we do not know (RFC 9110, section 14.2).
 *
 * @returns first and last byte, or `none` where the file has no such bytes
 */
export function readRange(
  range: string | undefined,
  bytes: number,
): { from: number; to: number } | 'none' | undefined {
  const [, start, end] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (start === undefined || end === undefined || start + end === '') return undefined
  // A suffix: the last bytes of the file.
  const from = start === '' ? Math.max(0, bytes - Number(end)) : Number(start)
  const to = start === '' || end === '' ? bytes - 1 : Math.min(Number(end), bytes - 1)
  if (start !== '' && end !== '' && Number(start) > Number(end)) return undefined
  return from <= to ? { from, to } : 'none'
}
