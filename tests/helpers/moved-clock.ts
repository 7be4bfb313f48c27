import { readFileSync } from 'node:fs'

/**
 * Loaded before a server whose clock a test moves: it is ahead by the milliseconds that stand in
 * the file `CLOCK_FILE`, now and whenever that is written again.
 */
const file = process.env['CLOCK_FILE'] ?? ''
/** How long what was read is true, in milliseconds. */
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
