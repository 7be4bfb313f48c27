import { call } from '../api/call.ts'
import type { Failure, Http } from '../api/http.ts'
import type { Body } from '../contract/calls.ts'
import { addPushDevice, getPushKey, removePushDevice } from '../contract/routes/reminders.ts'
import { findWorker, startWorker } from './page-worker.ts'
import { $userId } from './session/user-id.ts'

/** Whether this browser shows reminders, and if not, why. */
export type PushState =
  /** The browser cannot. */
  | 'unsupported'
  /** It can once the site is installed as an app (iPhone, iPad). */
  | 'needs-app'
  /** The person has told the browser not to. */
  | 'refused'
  | 'off'
  | 'on'

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'needs-app' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  return (await findSubscription()) ? 'on' : 'off'
}

/** Asks the person, and lets this browser show reminders. @returns why not; undefined when it does */
export async function turnPushOn(http: Http): Promise<Failure | 'refused' | 'failed' | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const key = await call(http, getPushKey)
  if (!key.ok) return key.error
  const subscription = await subscribe(key.value.data.key).catch(() => undefined)
  if (!subscription) return 'failed'
  const answer = await call(http, addPushDevice, { body: deviceOf(subscription) })
  return answer.ok ? undefined : answer.error
}

/** Lets this browser show no more reminders. */
export async function turnPushOff(http: Http): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  await call(http, removePushDevice, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** Whose it was told to the server in this tab. */
const TOLD = 'push-told'

/** Ties what this browser shows to the session of now, once in each tab: the last one may be over. */
export async function renewPush(http: Http): Promise<void> {
  try {
    const person = $userId.get()
    if (!person || sessionStorage.getItem(TOLD) === person || !(await findSubscription())) return
    const key = await call(http, getPushKey)
    // One of another key takes no messages; the same again is the one that is there.
    const subscription = key.ok && (await subscribe(key.value.data.key))
    if (!subscription) return
    const answer = await call(http, addPushDevice, { body: deviceOf(subscription) })
    if (answer.ok) sessionStorage.setItem(TOLD, person)
  } catch {
    // Blocked: the page of reminders says what is on.
  }
}

/** A subscription as the browser writes it. */
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
    // Of another key, such as that of a server that was set up anew.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** An iPad calls itself a Mac, but has a screen to touch. */
export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
