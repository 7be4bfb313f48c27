import { call } from '../../api/call.ts'
import { getCheckIns } from '../../contract/routes/check-ins.ts'
import { $online } from '../../stores/online.ts'
import { siteHttp, tellRunningWorker } from '../../stores/session/site-http.ts'
import type { OpenDay } from './open-day.ts'

/** Longest delay of browser timers, in milliseconds. */
const LONGEST = 2_147_483_647
/** Margin in milliseconds, since two machines' clocks are never quite the same. */
const LATER = 1_500

/**
 * Shows when the day of the page is over, and offers the new one. The server decides whether it is
 * over.
 */
export function followDayEnd({ root, day }: OpenDay): void {
  // Uses the server's clock when the page is fresh, and the device's when it is an offline copy.
  const { left = LONGEST, ends = Number.POSITIVE_INFINITY } = root.dataset
  const ends_at = Number(ends)
  const end = Date.now() + Number(left)
  const ask = async () => {
    if (Date.now() < Math.min(end, ends_at) || !root.isConnected) return
    const answer = await call(siteHttp, getCheckIns)
    if (answer.ok && answer.value.data.day !== day) showDayOver(root)
  }
  for (const over of [end, ends_at])
    setTimeout(() => void ask(), Math.min(LONGEST, Math.max(0, over - Date.now() + LATER)))
  // The time may have passed while the device was asleep.
  document.addEventListener('visibilitychange', () => document.hidden || void ask())
  $online.listen(isOnline => isOnline && void ask())
}

export function showDayOver(root: HTMLElement): void {
  const container = root.querySelector<HTMLElement>('[data-day-over]')
  const words = container?.querySelector('template')?.content
  if (!container?.hidden || !words) return
  // The device's clock may not know that stored pages are of yesterday.
  tellRunningWorker({ changed: true })
  container.hidden = false
  container.querySelector('[role=alert]')?.replaceChildren(document.importNode(words, true))
}
