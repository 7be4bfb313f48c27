import type { IncomingHttpHeaders } from 'node:http'

/** Files that are played or downloaded in pieces; Safari plays nothing without. */
const IN_PIECES = /\.(mp3|m4a|mp4|webm|zip)$/
/** Fifteen digits are exact as a number, and more than any file has. */
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})?$/

export function isInPieces(path: string): boolean {
  return IN_PIECES.test(path)
}

/**
 * Takes off a request a range that would bring a wrong answer: sirv ends the process at
 * one that is backwards or endless, answers a suffix (`-9`) and `0-0` with other bytes, and
 * overlooks If-Range. Without it the whole file is sent, which is always right.
 *
 * @param path of the file
 * @param changed when the file was last modified
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

/** Whether the pieces a client has are of the file we have; our ETags are weak and prove nothing. */
function isSame(headers: IncomingHttpHeaders, changed: Date): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === changed.toUTCString()
}

/**
 * The piece of a file that is asked for; `undefined` is all of it, where nothing is asked for or
 * nothing that we know (RFC 9110, section 14.2).
 *
 * @returns first and last byte, or `none` where the file has no such bytes
 */
export function readRange(
  range: string | undefined,
  bytes: number,
): { from: number; to: number } | 'none' | undefined {
  const [, start, end] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (start === undefined || end === undefined || start + end === '') return undefined
  // The last so many bytes.
  const from = start === '' ? Math.max(0, bytes - Number(end)) : Number(start)
  const to = start === '' || end === '' ? bytes - 1 : Math.min(Number(end), bytes - 1)
  if (start !== '' && end !== '' && Number(start) > Number(end)) return undefined
  return from <= to ? { from, to } : 'none'
}
