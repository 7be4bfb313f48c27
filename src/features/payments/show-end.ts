import { reminder } from '../../../content/site/membership.ts'
import { call } from '../../api/call.ts'
import { getSubscription } from '../../contract/routes/subscriptions.ts'
import { HOUR } from '../../lib/durations.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { type AccessEnd, readEnd, saveEnd } from './access-end.ts'
import { daysUntil, ENDS_SOON } from './days-until.ts'

/** Shows in ends-soon.astro how soon access ends, unless it was dismissed or is far off. */
export async function showEnd(container: HTMLElement, userId: string): Promise<void> {
  const end = await currentEnd(userId)
  const now = Date.now()
  const first = end?.first
  const isSoon = first && first.until > now && daysUntil(first.until, now) <= ENDS_SOON
  container.hidden = !isSoon || end.dismissed === first.until
  if (container.hidden || !first) return
  const words = first.right === 'trial' ? reminder.trial : reminder.bought
  container.querySelector('[data-when]')?.replaceChildren(words(daysUntil(first.until, now)))
}

/** Returns the end of access as loaded within the last hour, or loads it now. */
async function currentEnd(userId: string): Promise<AccessEnd | undefined> {
  const stored = readEnd(userId)
  if (stored && Math.abs(Date.now() - stored.askedAt) < HOUR) return stored
  const answer = await call(siteHttp, getSubscription)
  if (!answer.ok) return stored
  const [ending] = answer.value.data.access
  const first = ending ? { right: ending.right, until: ending.until } : null
  const end = { ...stored, userId, first, askedAt: Date.now() }
  saveEnd(end)
  return end
}

/** Dismisses the reminder of this end for good. */
export function putAway(userId: string): void {
  const stored = readEnd(userId)
  if (stored?.first) saveEnd({ ...stored, dismissed: stored.first.until })
}
