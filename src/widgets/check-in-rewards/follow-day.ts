import type { WritableAtom } from 'nanostores'
import type { CheckInStore } from '../../stores/check-in/check-in.ts'

/** Milliseconds between two checks of the clock. */
const TICK = 30_000
/** Least milliseconds between two requests, however wrong the device's clock is. */
const PAUSE = 300_000

interface Followed {
  checkIn: CheckInStore
  $now: WritableAtom<number>
}

/**
 * Follows the device's clock and asks the server again when the learner's day should be over. The
 * clock only decides when to ask, and how future times are worded. @returns a function that stops
 * it
 */
export function followDay({ checkIn, $now }: Followed): () => void {
  let askedAt = Number.NEGATIVE_INFINITY
  const tick = () => {
    $now.set(Date.now())
    const current = checkIn.$standing.get()
    if (document.hidden) return
    // A network that was up but not working fires no event when it recovers.
    if (checkIn.$step.get().state === 'kept') return void checkIn.look()
    if (current.state !== 'loaded') return
    if (Date.now() < current.standing.ends_at || performance.now() - askedAt < PAUSE) return
    askedAt = performance.now()
    void checkIn.look()
  }
  tick()
  const timer = setInterval(tick, TICK)
  return () => clearInterval(timer)
}
