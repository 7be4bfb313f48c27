import * as calls from '../../../src/contract/reminders.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { readStopToken } from './public.ts'
import { addDevice, removeDevice } from './push/devices.ts'
import { pushKeys } from './push/keys.ts'
import { changeReminders, isReminded, readReminders, stop } from './settings.ts'

export interface ReminderDependencies extends Dependencies {
  /** Whether an address belongs to a push service. */
  isService: (address: URL) => boolean
}

export function reminderRoutes(dependencies: ReminderDependencies) {
  const { db } = dependencies
  return [
    on(calls.getReminders, async ({ who }) => ({ data: await readReminders(db, who.userId) })),
    on(calls.setReminders, async ({ who, body }) => ({
      data: await changeReminders(dependencies, who.userId, body),
    })),
    on(calls.getStop, async ({ query }) => {
      const target = readStopToken(dependencies, query.token)
      const is_on = target && (await isReminded(db, target))
      if (!target || is_on === undefined) throw new ApiError('not-found')
      return { data: { kind: target.kind, is_on } }
    }),
    on(calls.stopReminders, async ({ body }) => {
      const target = readStopToken(dependencies, body.token)
      if (!target || (await isReminded(db, target)) === undefined) throw new ApiError('not-found')
      await stop(dependencies, target)
      return { data: { kind: target.kind } }
    }),
  ]
}

export function pushRoutes(dependencies: ReminderDependencies) {
  const { db } = dependencies
  return [
    on(calls.getPushKey, async () => ({ data: { key: (await pushKeys(dependencies)).publicKey } })),
    on(calls.addPushDevice, async ({ who, body }) => {
      await addDevice(dependencies, who, body, (await pushKeys(dependencies)).publicKey)
      return { data: await readReminders(db, who.userId) }
    }),
    on(calls.removePushDevice, async ({ who, body }) => {
      await removeDevice(db, who.userId, body.endpoint)
      return { data: {} }
    }),
  ]
}
