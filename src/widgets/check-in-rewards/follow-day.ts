import type { WritableAtom } from 'nanostores'
import type { CheckInStore } from '../../stores/check-in/check-in.ts'

/** Milliseconds between two looks at the clock. */
const TICK = 30_000
/** The server is asked no more often than that, however wrong the device's clock is. */
const PAUSE = 300_000

interface Followed {
  checkIn: CheckInStore
  $now: WritableAtom<number>
}

/**
 * Follows the device's clock, and asks the server anew when by it the learner's day is over. The
 * clock decides only when to ask, and what is said of a time to come. @returns its end
 */
export function followDay({ checkIn, $now }: Followed): () => void {
  let askedAt = Number.NEGATIVE_INFINITY
  const tick = () => {
    $now.set(Date.now())
    const known = checkIn.$standing.get()
    if (document.hidden) return
    // A network that is there in name only says nothing when it works again.
    if (checkIn.$step.get().state === 'kept') return void checkIn.look()
    if (known.state !== 'loaded') return
    if (Date.now() < known.standing.ends_at || performance.now() - askedAt < PAUSE) return
    askedAt = performance.now()
    void checkIn.look()
  }
  tick()
  const timer = setInterval(tick, TICK)
  return () => clearInterval(timer)
}
