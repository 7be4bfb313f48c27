/** How far two clocks of the device may part before one of them was asleep or set anew, in ms. */
const PARTED = 2_000
/** How much of a call's time its answer may have taken, in milliseconds; a phone's way up is the slower one. */
const WAY_BACK = 500
/** After so many milliseconds a new look at the server's clock is worth more than a quick one. */
const OLD = 600_000

interface Mark {
  /** Monotonic; stands still while some devices sleep. */
  steady: number
  /** What the device believes; may be set anew. */
  date: number
}

interface Look extends Mark {
  server: number
  /** How long the call took: the server looked at its clock somewhere within. */
  took: number
}

/** The server's clock as this device knows it, in milliseconds UTC. */
export function createServerClock() {
  let last: Look | undefined
  /** Whether the person says that the device's date is wrong. */
  let isDistrusted = false
  /** So late it was when this life of the page began. */
  let known = 0
  return {
    now(): number {
      if (!last) return Date.now()
      const since = performance.now() - last.steady
      // A clock that slept must not give time back; one that was set is put right by `observe()`.
      return last.server + (isDistrusted ? since : Math.max(since, Date.now() - last.date))
    },
    /** When a call begins whose answer will say what the server's clock says. */
    mark,
    /** @param asked `mark()` of the call whose answer says `server` */
    observe(server: number, asked: Mark): void {
      const now = mark()
      // An answer from before the device slept, or was set, says nothing of now.
      if (last && haveParted(asked, now)) return
      const took = now.steady - asked.steady
      const look = { server: server + Math.min(took / 2, WAY_BACK), ...now, took }
      if (last && !isBetter(look, last)) return
      last = look
      isDistrusted = false
    },
    /** How far the server is ahead of the device, to be kept for a time without network. */
    skew(): number {
      return last ? last.server - last.date : 0
    },
    /** Goes on with what was kept, until the server says something. @param least it was so late already */
    assume(skew: number, least: number): void {
      if (last) return
      const now = mark()
      const took = Number.POSITIVE_INFINITY
      last = { server: Math.max(now.date + skew, least), ...now, took }
      known = least
    },
    /** Whether the server has said what time it is, and the device has neither slept nor been set since. */
    isSure(): boolean {
      return last !== undefined && last.took < Number.POSITIVE_INFINITY && !haveParted(last, mark())
    },
    /** Goes on without the device's date, where the person says that it is wrong. */
    distrust(): void {
      if (!last) return
      isDistrusted = true
      if (last.took === Number.POSITIVE_INFINITY) last = { ...last, server: known }
    },
  }
}

function mark(): Mark {
  return { steady: performance.now(), date: Date.now() }
}

function haveParted(from: Mark, to: Mark): boolean {
  return Math.abs(to.date - from.date - (to.steady - from.steady)) > PARTED
}

/** A quicker look is truer, unless the one before cannot be true (any more). */
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
