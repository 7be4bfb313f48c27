import type { WatchedPiece } from '../../../stores/class-progress/progress-life.ts'

/** Milliseconds between reports: with the time to store them, a tab that dies loses at most 5 s. */
const REPORT_EVERY = 4_000
/** Seconds by which the position may run ahead of the clock before that counts as a jump. */
const SLACK = 1
/** Maximum playback rate. */
const RATE_MAX = 2

interface Open {
  from: number
  /** Times of the start and of the last move, in milliseconds. */
  began: number
  last: number
  /** Second of the video at the last move. */
  to: number
}

/** Reports the pieces of a video that are watched without a jump. All times are passed in. */
export function createPieceCounter(report: (piece: WatchedPiece) => void) {
  let open: Open | undefined

  function cut(): void {
    const piece = open
    open = undefined
    if (!piece || piece.to <= piece.from) return
    report({ from: piece.from, to: piece.to, took: Math.round(piece.last - piece.began) })
  }

  return {
    /** Called while the video plays, with its current second. */
    move(second: number, now: number): void {
      if (open) {
        const limit = open.to + ((now - open.last) / 1_000) * RATE_MAX + SLACK
        if (second < open.to || second > limit) cut()
        else Object.assign(open, { to: second, last: now })
      }
      if (open && now - open.began >= REPORT_EVERY) cut()
      open ??= { from: second, began: now, last: now, to: second }
    },
    /** Called when the video stops or jumps: reports the piece up to the last move. */
    cut,
  }
}
