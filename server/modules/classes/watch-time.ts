import { DAY, MINUTE } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'

/** Seconds of video per second of the clock: nobody plays faster than at double speed. */
export const FASTEST = 2
/** Seconds by which clocks and timers may differ. */
export const SLACK = 5
/** Milliseconds after which watching no longer counts: as long as a device may be offline. */
export const OFFLINE_MAX = 30 * DAY

/**
 * Counts how much video a learner has watched in each minute of the clock. However many devices
 * report, and however late, a minute has room for two minutes of video and no more.
 */
export class WatchTime {
  readonly #seconds: Map<number, number>
  readonly #changed = new Set<number>()

  /** @param seconds by the beginning of the minute */
  constructor(seconds: ReadonlyMap<number, number> = new Map()) {
    this.#seconds = new Map(seconds)
  }

  /** Minutes whose seconds increased. */
  get changes(): { minute_at: number; seconds: number }[] {
    return [...this.#changed].map(minute_at => ({ minute_at, seconds: this.#of(minute_at) }))
  }

  /**
   * Takes seconds of video from an interval of the clock.
   *
   * @param now end of the past; later times do not count
   * @returns how many of the wanted seconds were still available
   */
  take(start: number, end: number, claimed: number, now: number): number {
    let secondsLeft = claimed
    for (let minute = minuteOf(start); minute <= end && secondsLeft > 0; minute += MINUTE) {
      const passed = (Math.min(minute + MINUTE, now) - minute) / 1_000
      const room = FASTEST * passed + SLACK - this.#of(minute)
      const secondsTaken = Math.min(secondsLeft, Math.max(0, room))
      if (secondsTaken === 0) continue
      this.#seconds.set(minute, this.#of(minute) + secondsTaken)
      this.#changed.add(minute)
      secondsLeft -= secondsTaken
    }
    return claimed - secondsLeft
  }

  #of(minute: number): number {
    return this.#seconds.get(minute) ?? 0
  }
}

/** Reads the watch time of a learner from a moment on. */
export async function readWatchTime(db: Db, userId: string, since: number): Promise<WatchTime> {
  const rows = await db
    .selectFrom('class_minutes')
    .select(['minute_at', 'seconds'])
    .where('user_id', '=', userId)
    .where('minute_at', '>=', minuteOf(since))
    .execute()
  return new WatchTime(new Map(rows.map(({ minute_at, seconds }) => [minute_at, seconds])))
}

/** Stores the changed minutes of a locked learner. */
export async function writeWatchTime(
  trx: Db,
  user_id: string,
  { changes }: WatchTime,
): Promise<void> {
  if (changes.length === 0) return
  await trx
    .insertInto('class_minutes')
    .values(changes.map(change => ({ user_id, ...change })))
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'minute_at'])
        .doUpdateSet(eb => ({ seconds: eb.ref('excluded.seconds') })),
    )
    .execute()
}

function minuteOf(at: number): number {
  return at - (at % MINUTE)
}
