import { Hono } from 'hono'
import * as calls from '../../../src/contract/events.ts'
import { readParams } from '../../lib/input.ts'
import { signedIn } from '../../lib/session.ts'
import type { CatalogueParts } from './parts.ts'
import { cancel, listRegistrations, register } from './registrations.ts'

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
      await revisions.refresh()
      return c.json({ data })
    })
    .delete(calls.cancelRegistration.path, session, async c => {
      const { id } = readParams(c, calls.cancelRegistration.params)
      await cancel(db, c.var.who.userId, id)
      await revisions.refresh()
      return c.json({ data: { event_id: id } })
    })
}
