import { call } from '../api/call.ts'
import type { Failure, Http } from '../api/http.ts'
import type { Body } from '../contract/calls.ts'
import { addPushDevice, getPushKey, removePushDevice } from '../contract/routes/reminders.ts'
import { findWorker, startWorker } from './page-worker.ts'
import { $userId } from './session/user-id.ts'

/** Whether this browser shows reminders, and if not, why. */
export type PushState =
  /** The browser has no push support. */
  | 'unsupported'
  /** It works once the site is installed as an app (iPhone, iPad). */
  | 'needs-app'
  /** The person has denied the permission. */
  | 'refused'
  | 'off'
  | 'on'

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'needs-app' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  return (await findSubscription()) ? 'on' : 'off'
}

/** Asks for permission, and turns reminders on. @returns why that failed; undefined if it worked */
export async function turnPushOn(http: Http): Promise<Failure | 'refused' | 'failed' | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const key = await call(http, getPushKey)
  if (!key.ok) return key.error
  const subscription = await subscribe(key.value.data.key).catch(() => undefined)
  if (!subscription) return 'failed'
  const answer = await call(http, addPushDevice, { body: deviceOf(subscription) })
  return answer.ok ? undefined : answer.error
}

/** Turns reminders off in this browser. */
export async function turnPushOff(http: Http): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  await call(http, removePushDevice, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** Session storage key: the user for whom this tab has renewed the subscription. */
const RENEWED_FOR = 'push-told'

/** Ties the subscription to the current session, once per tab: the previous session may be over. */
export async function renewPush(http: Http): Promise<void> {
  try {
    const person = $userId.get()
    if (!person || sessionStorage.getItem(RENEWED_FOR) === person || !(await findSubscription()))
      return
    const key = await call(http, getPushKey)
    // A subscription with another key gets no messages; with the same key it stays as it is.
    const subscription = key.ok && (await subscribe(key.value.data.key))
    if (!subscription) return
    const answer = await call(http, addPushDevice, { body: deviceOf(subscription) })
    if (answer.ok) sessionStorage.setItem(RENEWED_FOR, person)
  } catch {
    // Storage is blocked: the reminders page shows the state.
  }
}

/** Converts the browser's subscription into the request body. */
function deviceOf(subscription: PushSubscription): Body<typeof addPushDevice> {
  const { endpoint, expirationTime = null, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint: endpoint ?? '', expirationTime, keys: { p256dh, auth } }
}

async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await findWorker())?.pushManager?.getSubscription()) ?? null
}

async function subscribe(key: string): Promise<PushSubscription | undefined> {
  await startWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch {
    // The existing subscription has another key, such as that of a newly installed server.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** Whether the device is an iPhone or iPad; an iPad claims to be a Mac, but has a touch screen. */
export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
