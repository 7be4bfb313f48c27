import { readFileSync } from 'node:fs'

/**
 * Loaded before a server whose clock a test moves: the clock is ahead by the milliseconds in the
 * file `CLOCK_FILE`, now and whenever that file is written again.
 */
const file = process.env['CLOCK_FILE'] ?? ''
/** How long the content of the file is cached, in milliseconds. */
const FRESH = 20

const RealDate = Date
let ahead = 0
let readAt = -FRESH

function now(): number {
  if (performance.now() - readAt > FRESH) {
    readAt = performance.now()
    ahead = Number(readFileSync(file, 'utf8'))
  }
  return RealDate.now() + ahead
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[]) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
