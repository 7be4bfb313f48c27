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
