import { notify } from '../../stores/notifications.ts'

/** Says what went wrong with a form in a snackbar too, for the usual time or one in milliseconds. */
export function inSnackbar(duration?: number): (message: string) => void {
  return message => void notify({ severity: 'error', message, duration })
}
