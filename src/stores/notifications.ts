import { atom } from 'nanostores'
import { NOTIFICATION_TIME } from '../contract/limits.ts'

export interface Notification {
  id: number
  severity: 'success' | 'info' | 'warning' | 'error'
  message: string
}

/** Older ones make way for newer ones. */
const MOST = 3

/** What is being shown, oldest first. */
export const $notifications = atom<readonly Notification[]>([])

interface Timer {
  /** Milliseconds left when it was last started. */
  left: number
  startedAt: number
  handle: ReturnType<typeof setTimeout> | undefined
}
const timers = new Map<number, Timer>()
let lastId = 0

/** Shows a message for a while; one that is being shown already only stays longer. @returns its id */
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
  for (const old of shown.slice(0, Math.max(0, shown.length - MOST + 1))) dismiss(old.id)
  $notifications.set([...$notifications.get(), { id, severity, message }])
  timers.set(id, { left: duration, startedAt: 0, handle: undefined })
  release(id)
  return id
}

/** Takes a message away; nothing happens when it is gone already. */
export function dismiss(id: number): void {
  hold(id)
  timers.delete(id)
  const rest = $notifications.get().filter(one => one.id !== id)
  if (rest.length < $notifications.get().length) $notifications.set(rest)
}

/** Somebody is reading it: its time stands still until `release`. */
export function hold(id: number): void {
  const timer = timers.get(id)
  if (timer?.handle === undefined) return
  clearTimeout(timer.handle)
  const left = timer.left - (Date.now() - timer.startedAt)
  timers.set(id, { left, startedAt: 0, handle: undefined })
}

/** Its time goes on where it stood. */
export function release(id: number): void {
  const timer = timers.get(id)
  if (!timer || timer.handle !== undefined) return
  const handle = setTimeout(() => dismiss(id), Math.max(0, timer.left))
  timers.set(id, { left: timer.left, startedAt: Date.now(), handle })
}
