/** Milliseconds by which the device's two clocks may differ before one has slept or been set. */
const PARTED = 2_000
/**
 * Maximum number of milliseconds that a response may have travelled; a phone's upload is the slower
 * direction. A clock that is late harms nobody, one that is early shows a section too soon.
 */
const WAY_BACK = 500
/** Milliseconds after which a newer reading of the server's clock is better than a quicker one. */
const OLD = 600_000

interface Mark {
  /** Monotonic time; stands still while some devices sleep. */
  steady: number
  /** The device's date, which may be set. */
  date: number
}

interface Look extends Mark {
  server: number
  /** How long the call took: the server read its clock at some moment within. */
  took: number
}

/** Creates an estimate of the server's clock, in milliseconds UTC. */
export function createServerClock() {
  let last: Look | undefined
  /** Milliseconds of the quickest call: no response travels longer than the whole of that one. */
  let quickest = Number.POSITIVE_INFINITY
  /** Whether the person has said that the device's date is wrong. */
  let isDistrusted = false
  /** Earliest possible time when this page load began. */
  let earliest = 0
  return {
    now(): number {
      if (!last) return Date.now()
      const since = performance.now() - last.steady
      // A clock that slept must not turn time back; `observe()` corrects one that was set.
      return last.server + (isDistrusted ? since : Math.max(since, Date.now() - last.date))
    },
    /** Returns the time that has certainly passed, whatever the device's date says. */
    least(): number {
      if (!last) return 0
      const isObserved = last.took < Number.POSITIVE_INFINITY
      return (isObserved ? last.server : earliest) + performance.now() - last.steady
    },
    /** Marks the start of a call whose response contains the server's time. */
    mark,
    /** @param start `mark()` of the call whose response contains `server` */
    observe(server: number, start: Mark): void {
      const now = mark()
      // The response is outdated if the device has slept or its date was set during the call.
      if (last && haveParted(start, now)) return
      const took = now.steady - start.steady
      quickest = Math.min(quickest, took)
      const look = { server: server + Math.min(quickest / 2, WAY_BACK), ...now, took }
      if (last && !isBetter(look, last)) return
      last = look
      isDistrusted = false
    },
    /** Returns how far the server is ahead of the device, to be stored for offline use. */
    skew(): number {
      return last ? last.server - last.date : 0
    },
    /** Uses a stored skew until the server responds. @param least time that has certainly passed */
    assume(skew: number, least: number): void {
      if (last) return
      const now = mark()
      const took = Number.POSITIVE_INFINITY
      last = { server: Math.max(now.date + skew, least), ...now, took }
      earliest = least
    },
    /** Whether the server's time is known, and the device has neither slept nor been set since. */
    isSure(): boolean {
      return last !== undefined && last.took < Number.POSITIVE_INFINITY && !haveParted(last, mark())
    },
    /** Stops using the device's date after the person has said that it is wrong. */
    distrust(): void {
      if (!last) return
      isDistrusted = true
      if (last.took === Number.POSITIVE_INFINITY) last = { ...last, server: earliest }
    },
  }
}

function mark(): Mark {
  return { steady: performance.now(), date: Date.now() }
}

function haveParted(from: Mark, to: Mark): boolean {
  return Math.abs(to.date - from.date - (to.steady - from.steady)) > PARTED
}

/** Whether to prefer the new reading: quicker ones are more exact, unless the last one is wrong. */
function isBetter(look: Look, last: Look): boolean {
  const since = look.steady - last.steady
  const apart = Math.abs(look.server - (last.server + since))
  return (
    look.took <= last.took ||
    since > OLD ||
    apart > (look.took + last.took) / 2 ||
    haveParted(last, look)
  )
}

export type ServerClock = ReturnType<typeof createServerClock>
