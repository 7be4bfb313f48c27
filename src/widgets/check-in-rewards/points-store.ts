import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { Points, PointsReason, PointsTransaction } from '../../contract/points.ts'
import { getPoints, getTransactions } from '../../contract/routes/points.ts'

export type PointsState =
  | { state: 'loading' }
  | { state: 'loaded'; points: Points }
  | { state: 'failed'; failure: Failure }

/** The lines of the points ledger that have been loaded so far. */
export interface PointsHistory {
  /** The only reason to show; all reasons when undefined. */
  reason: PointsReason | undefined
  lines: readonly PointsTransaction[]
  /** Cursor of the next page; null on the last page. */
  next: string | null
  state: 'loading' | 'loaded' | 'failed'
}

const NOTHING: PointsHistory = { reason: undefined, lines: [], next: null, state: 'loading' }

/** Creates the state of the current user's points. */
export function createPoints(http: Http, initial?: Points) {
  const $points = atom<PointsState>(
    initial ? { state: 'loaded', points: initial } : { state: 'loading' },
  )
  let requests = 0
  return {
    $points,
    ...createHistory(http),
    /** Reloads the points; the old ones stay visible until the response arrives. */
    async load(): Promise<void> {
      requests++
      const mine = requests
      if ($points.get().state === 'failed') $points.set({ state: 'loading' })
      const answer = await call(http, getPoints)
      if (mine !== requests) return
      if (answer.ok) $points.set({ state: 'loaded', points: answer.value.data })
      else if ($points.get().state !== 'loaded')
        $points.set({ state: 'failed', failure: answer.error })
    },
    /** Takes a balance that came with another response. */
    takeBalance(balance: number): void {
      const current = $points.get()
      if (current.state === 'loaded')
        $points.set({ ...current, points: { ...current.points, points: balance } })
    },
  }
}

function createHistory(http: Http) {
  const $history = atom<PointsHistory>(NOTHING)
  async function load(from: PointsHistory, after?: string): Promise<void> {
    const loading: PointsHistory = { ...from, state: 'loading' }
    $history.set(loading)
    const { reason, lines } = loading
    const answer = await call(http, getTransactions, { query: { reason, after } })
    if ($history.get() !== loading) return
    if (!answer.ok) return $history.set({ ...loading, state: 'failed' })
    const { data, next } = answer.value
    $history.set({ reason, lines: after ? [...lines, ...data] : data, next, state: 'loaded' })
  }
  return {
    $history,
    /** Shows the first page, with the lines of one reason or of all. */
    showHistory: (reason: PointsReason | undefined) => load({ ...NOTHING, reason }),
    /** Loads the next page, or retries the one that failed. */
    async moreHistory(): Promise<void> {
      const shown = $history.get()
      if (shown.state !== 'loading') await load(shown, shown.next ?? undefined)
    },
    /** Reloads the first page; the old lines stay visible until it arrives. */
    async refreshHistory(): Promise<void> {
      const { reason, lines, next } = $history.get()
      await load({ reason, lines, next, state: 'loading' })
    },
  }
}
