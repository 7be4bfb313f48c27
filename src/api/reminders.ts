import type { ReminderChange, Reminders, StopKind } from '../contract/reminders.ts'
import * as routes from '../contract/routes/reminders.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

const fallback = 'Failed to update reminders'

/** When and how who is signed in wants to be reminded. */
export function fetchReminders(http: Http): Promise<Result<{ data: Reminders }>> {
  return call(http, routes.getReminders, { fallback })
}

/** Turns reminders on or off; what is not named stays. */
export function setReminders(
  http: Http,
  change: ReminderChange,
): Promise<Result<{ data: Reminders }>> {
  return call(http, routes.setReminders, { body: change, fallback })
}

/** What a link to stop reminders is for. */
export function fetchStop(
  http: Http,
  token: string,
): Promise<Result<{ data: { kind: StopKind; is_on: boolean } }>> {
  return call(http, routes.getStop, { query: { token }, fallback })
}

/** Stops the reminders that the token of a mail or notification is of. */
export function stopReminders(
  http: Http,
  token: string,
): Promise<Result<{ data: { kind: StopKind } }>> {
  return call(http, routes.stopReminders, { body: { token }, fallback })
}

/** The key that browsers subscribe to push messages with. */
export function fetchPushKey(http: Http): Promise<Result<{ data: { key: string } }>> {
  return call(http, routes.getPushKey, { fallback })
}

/** Lets this browser show reminders. @param subscription as the browser writes it */
export function addPushDevice(
  http: Http,
  subscription: object,
): Promise<Result<{ data: Reminders }>> {
  return call(http, routes.addPushDevice, { body: subscription, fallback })
}

/** Lets this browser show no more reminders. */
export function removePushDevice(http: Http, endpoint: string): Promise<Result<{ data: object }>> {
  return call(http, routes.removePushDevice, { body: { endpoint }, fallback })
}
