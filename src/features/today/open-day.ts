import type { Outbox } from '../../stores/day-work/outbox.ts'
import { type DayEvents, openOutbox } from '../../stores/day-work/send-work.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** The day that an open page shows. */
export interface OpenDay {
  root: HTMLElement
  userId: string
  /** `yyyy-mm-dd` */
  day: string
  outbox: Outbox
}

/** Reads from the page which day it shows, and whose; undefined when nothing was loaded. */
export function openDay(root: HTMLElement, events: DayEvents): OpenDay | undefined {
  const { user: userId, day } = root.dataset
  if (!userId || !day) return undefined
  return { root, userId, day, outbox: openOutbox({ userId, http: siteHttp }, events) }
}
