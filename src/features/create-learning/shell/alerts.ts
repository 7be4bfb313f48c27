import { atom } from 'nanostores'
import { NOTIFICATION_TIME } from '../../../contract/limits.ts'
import type { Severity } from '../../../ui/snackbar.tsx'

/** A message about what was just done: the fixed text, and what it means in Indonesian. */
export interface Alert {
  id: number
  severity: Severity
  /** As the specification has it; absent where it has none. */
  text?: string
  meaning: string
  /** Takes back what was done. */
  undo?: (() => void) | undefined
}

/** Who wants to take something back needs more time than who only reads. */
const UNDO_TIME = 10_000

export const $alerts = atom<readonly Alert[]>([])
let lastId = 0

/** Shows a message for a while. */
export function alert(given: Omit<Alert, 'id'>): void {
  lastId++
  const id = lastId
  $alerts.set([...$alerts.get().slice(-2), { ...given, id }])
  setTimeout(() => closeAlert(id), given.undo ? UNDO_TIME : NOTIFICATION_TIME)
}

export function closeAlert(id: number): void {
  $alerts.set($alerts.get().filter(one => one.id !== id))
}
