import type { Context } from 'hono'
import * as calls from '../../../src/contract/events.ts'
import { dependsOn } from '../../http/answer-sources.ts'
import { on } from '../../http/calls.ts'
import { sendTaggedText } from '../../http/send-tagged.ts'
import { readItems } from '../../lists/read-items.ts'
import { FOR_A_MINUTE, type ListDependencies } from '../../lists/show-items.ts'
import { calendarText } from './calendar.ts'
import { findEvent } from './find-event.ts'
import { events } from './list.ts'
import { cancel, listRegistrations, register } from './registrations.ts'

export interface EventDependencies extends ListDependencies {
  /** Public address of the site, for the links in calendars. */
  publicUrl: () => string
}

/** Routes of events beside their list: seats and calendars. */
export function eventRoutes(dependencies: EventDependencies) {
  const { db, now, revisions } = dependencies
  return [
    on(calls.getRegistrations, async ({ who }) => ({
      data: await listRegistrations(db, who.userId),
    })),
    on(calls.registerForEvent, async ({ who, params }) => {
      const data = await register(db, who.userId, params.id, now())
      await revisions.refreshSoon()
      return { data }
    }),
    on(calls.cancelRegistration, async ({ who, params: { id } }) => {
      await cancel(db, who.userId, id)
      await revisions.refreshSoon()
      return { data: { event_id: id } }
    }),
    on(calls.getCalendar, ({ c }) => sendCalendar(c, dependencies)),
    on(calls.getEventCalendar, ({ params, c }) => sendCalendar(c, dependencies, params.id)),
  ]
}

/** Sends all events as a calendar to subscribe to, or one event as a file. */
async function sendCalendar(
  c: Context,
  dependencies: EventDependencies,
  id?: string,
): Promise<Response> {
  const { db } = dependencies
  const items = id === undefined ? await readItems(db, events) : [await findEvent(db, id)]
  dependsOn(c, events.name)
  c.header('Cache-Control', FOR_A_MINUTE)
  const disposition = id === undefined ? 'inline' : `attachment; filename="${id}.ics"`
  c.header('Content-Disposition', disposition)
  return sendTaggedText(
    c,
    calendarText(items, dependencies.publicUrl()),
    'text/calendar; charset=utf-8',
  )
}
