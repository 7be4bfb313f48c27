import { type Context, Hono } from 'hono'
import * as calls from '../../../src/contract/events.ts'
import { isMadeUpExam } from '../../../src/lib/event-state.ts'
import { signedIn } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { sendTaggedText } from '../../http/etag.ts'
import { readParams } from '../../http/input.ts'
import { dependsOn } from '../../http/kept-answers.ts'
import { type CalendarEvent, calendarText } from './calendar.ts'
import { readItems } from './catalogue.ts'
import { findEvent } from './find-event.ts'
import { type CatalogueParts, cacheFor } from './parts.ts'
import { cancel, listRegistrations, register } from './registrations.ts'
import { events } from './resources.ts'

/** What events have beside their list: seats and calendars. */
export function eventRoutes(parts: CatalogueParts) {
  const { db, now, revisions } = parts
  const session = signedIn(parts)
  return new Hono()
    .get(calls.getRegistrations.path, session, async c =>
      c.json({ data: await listRegistrations(db, c.var.who.userId) }),
    )
    .post(calls.registerForEvent.path, session, async c => {
      const { id } = readParams(c, calls.registerForEvent.params)
      const data = await register(db, c.var.who.userId, id, now())
      await revisions.refreshSoon()
      return c.json({ data })
    })
    .delete(calls.cancelRegistration.path, session, async c => {
      const { id } = readParams(c, calls.cancelRegistration.params)
      await cancel(db, c.var.who.userId, id)
      await revisions.refreshSoon()
      return c.json({ data: { event_id: id } })
    })
    .get(calls.getCalendar.path, c => sendCalendar(c, parts))
    .get(calls.getEventCalendar.path, c => {
      const { id } = readParams(c, calls.getEventCalendar.params)
      return sendCalendar(c, parts, id)
    })
}

/** All but made-up days of exams: in a learner's calendar they would look like facts. */
async function feedOf(db: Db): Promise<CalendarEvent[]> {
  return (await readItems(db, events)).filter(event => !isMadeUpExam(event))
}

/** The events to subscribe to; with an id that one as a file. */
async function sendCalendar(c: Context, parts: CatalogueParts, id?: string): Promise<Response> {
  const items = id === undefined ? await feedOf(parts.db) : [await findEvent(parts.db, id)]
  dependsOn(c, events.table)
  c.header('Cache-Control', cacheFor(events.table))
  const disposition = id === undefined ? 'inline' : `attachment; filename="${id}.ics"`
  c.header('Content-Disposition', disposition)
  return sendTaggedText(c, calendarText(items, parts.publicUrl()), 'text/calendar; charset=utf-8')
}
