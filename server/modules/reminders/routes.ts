import * as calls from '../../../src/contract/reminders.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { readStopToken } from './public.ts'
import { addDevice, removeDevice } from './push/devices.ts'
import { pushKeys } from './push/keys.ts'
import { changeReminders, isReminded, readReminders, stop } from './settings.ts'

export interface ReminderParts extends Dependencies {
  /** Whether an address belongs to a push service. */
  isService: (address: URL) => boolean
}

export function reminderRoutes(parts: ReminderParts) {
  const { db } = parts
  return [
    on(calls.getReminders, async ({ who }) => ({ data: await readReminders(db, who.userId) })),
    on(calls.setReminders, async ({ who, body }) => ({
      data: await changeReminders(parts, who.userId, body),
    })),
    on(calls.getStop, async ({ query }) => {
      const target = readStopToken(parts, query.token)
      const is_on = target && (await isReminded(db, target))
      if (!target || is_on === undefined) throw new ApiError('not-found')
      return { data: { kind: target.kind, is_on } }
    }),
    on(calls.stopReminders, async ({ body }) => {
      const target = readStopToken(parts, body.token)
      if (!target || (await isReminded(db, target)) === undefined) throw new ApiError('not-found')
      await stop(parts, target)
      return { data: { kind: target.kind } }
    }),
  ]
}

export function pushRoutes(parts: ReminderParts) {
  const { db } = parts
  return [
    on(calls.getPushKey, async () => ({ data: { key: (await pushKeys(parts)).publicKey } })),
    on(calls.addPushDevice, async ({ who, body }) => {
      await addDevice(parts, who, body, (await pushKeys(parts)).publicKey)
      return { data: await readReminders(db, who.userId) }
    }),
    on(calls.removePushDevice, async ({ who, body }) => {
      await removeDevice(db, who.userId, body.endpoint)
      return { data: {} }
    }),
  ]
}
