import type { IncomingHttpHeaders } from 'node:http'

/** Files that are played or downloaded in ranges; Safari plays nothing without. */
const IN_PIECES = /\.(mp3|m4a|mp4|webm|zip)$/
/** Up to fifteen digits, which are exact as a number and more than any file has. */
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})?$/

export function isInPieces(path: string): boolean {
  return IN_PIECES.test(path)
}

/**
 * Removes a range from a request where it would get a wrong response: sirv ends the process at
 * one that is backwards or endless, answers a suffix (`-9`) and `0-0` with other bytes, and
 * ignores If-Range. Without a range the whole file is sent, which is always right.
 *
 * @param path of the file
 * @param changed time of the file's last modification
 */
export function dropBadRange(headers: IncomingHttpHeaders, path: string, changed: Date): void {
  if (headers.range === undefined) return
  if (!isInPieces(path) || !isSound(headers.range) || !isSame(headers, changed))
    delete headers.range
}

function isSound(range: string): boolean {
  const [, start, end] = RANGE.exec(range) ?? []
  if (start === undefined) return false
  return end === undefined || (Number(end) > 0 && Number(start) <= Number(end))
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
