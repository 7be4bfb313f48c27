/** How far two clocks of the device may part before one of them was asleep or set anew, in ms. */
const PARTED = 2_000
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
  return {
    now(): number {
      if (!last) return Date.now()
      // A clock that slept must not give time back; one that was set is put right by `observe()`.
      return last.server + Math.max(performance.now() - last.steady, Date.now() - last.date)
    },
    /** When a call begins whose answer will say what the server's clock says. */
    mark: (): Mark => ({ steady: performance.now(), date: Date.now() }),
    /** @param asked `mark()` of the call whose answer says `server` */
    observe(server: number, asked: Mark): void {
      const now = { steady: performance.now(), date: Date.now() }
      // An answer from before the device slept, or was set, says nothing of now.
      if (last && haveParted(asked, now)) return
      const took = now.steady - asked.steady
      const look = { server: server + took / 2, ...now, took }
      if (!last || isBetter(look, last)) last = look
    },
    /** How far the server is ahead of the device, to be kept for a time without network. */
    skew(): number {
      return last ? last.server - last.date : 0
    },
    /** Goes on with what was kept, until the server says something. */
    assume(skew: number): void {
      if (last) return
      const date = Date.now()
      const took = Number.POSITIVE_INFINITY
      last = { server: date + skew, steady: performance.now(), date, took }
    },
    /** Whether the device slept or its clock was set since the server said something. */
    isDoubtful(): boolean {
      return last !== undefined && haveParted(last, { steady: performance.now(), date: Date.now() })
    },
  }
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
