import { atom } from 'nanostores'
import { NOTIFICATION_TIME } from '../contract/limits.ts'

export interface Notification {
  id: number
  severity: 'success' | 'info' | 'warning' | 'error'
  message: string
}

/** Maximum number of notifications shown at once; newer ones replace older ones. */
const NOTIFICATIONS_MAX = 3

/** The notifications that are shown, oldest first. */
export const $notifications = atom<readonly Notification[]>([])

interface Timer {
  /** Milliseconds left when the timer was last started. */
  left: number
  startedAt: number
  handle: ReturnType<typeof setTimeout> | undefined
}
const timers = new Map<number, Timer>()
let lastId = 0

/** Shows a message for a while, or extends the time of the same message. @returns its id */
export function notify({
  severity,
  message,
  duration = NOTIFICATION_TIME,
}: Omit<Notification, 'id'> & { duration?: number | undefined }): number {
  const shown = $notifications.get()
  const same = shown.find(one => one.severity === severity && one.message === message)
  if (same) {
    const isHeld = timers.get(same.id)?.handle === undefined
    hold(same.id)
    timers.set(same.id, { left: duration, startedAt: 0, handle: undefined })
    if (!isHeld) release(same.id)
    return same.id
  }
  lastId++
  const id = lastId
  for (const old of shown.slice(0, Math.max(0, shown.length - NOTIFICATIONS_MAX + 1)))
    dismiss(old.id)
  $notifications.set([...$notifications.get(), { id, severity, message }])
  timers.set(id, { left: duration, startedAt: 0, handle: undefined })
  release(id)
  return id
}

/** Removes a message; does nothing when it is already gone. */
export function dismiss(id: number): void {
  hold(id)
  timers.delete(id)
  const otherNotifications = $notifications.get().filter(one => one.id !== id)
  if (otherNotifications.length < $notifications.get().length)
    $notifications.set(otherNotifications)
}

/** Pauses a message's timer until `release`, because somebody is reading it. */
export function hold(id: number): void {
  const timer = timers.get(id)
  if (timer?.handle === undefined) return
  clearTimeout(timer.handle)
  const left = timer.left - (Date.now() - timer.startedAt)
  timers.set(id, { left, startedAt: 0, handle: undefined })
}

/** Resumes a message's timer. */
export function release(id: number): void {
  const timer = timers.get(id)
  if (!timer || timer.handle !== undefined) return
  const handle = setTimeout(() => dismiss(id), Math.max(0, timer.left))
  timers.set(id, { left: timer.left, startedAt: Date.now(), handle })
}
