import type { WatchedPiece } from '../../../stores/class-progress/progress-life.ts'

/** A piece is told so often, in milliseconds: with what writing takes, a tab that dies loses 5 s at most. */
const TELL_EVERY = 4_000
/** Seconds that the place may move beyond what the clock explains before it counts as a jump. */
const SLACK = 1
/** Nobody plays faster. */
const FASTEST = 2

interface Open {
  from: number
  /** When it began, and when it was looked at last, in milliseconds. */
  began: number
  last: number
  /** Second of the video at that time. */
  to: number
}

/** Counts what of a video is watched without a jump. All times come from outside. */
export function createPieceCounter(tell: (piece: WatchedPiece) => void) {
  let open: Open | undefined

  function cut(): void {
    const piece = open
    open = undefined
    if (!piece || piece.to <= piece.from) return
    tell({ from: piece.from, to: piece.to, took: Math.round(piece.last - piece.began) })
  }

  return {
    /** It plays, and is at a second of the video now. */
    move(second: number, now: number): void {
      if (open) {
        const most = open.to + ((now - open.last) / 1_000) * FASTEST + SLACK
        if (second < open.to || second > most) cut()
        else Object.assign(open, { to: second, last: now })
      }
      if (open && now - open.began >= TELL_EVERY) cut()
      open ??= { from: second, began: now, last: now, to: second }
    },
    /** It stops or jumps: what was watched up to the last move is told. */
    cut,
  }
}
