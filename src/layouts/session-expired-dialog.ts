import { loginThen } from '../lib/paths.ts'
import {
  $sessionExpired,
  continueAsGuest,
  dismissSessionExpired,
  isGuest,
} from '../stores/session/expired.ts'

/** Opens the dialog when a session was ended from outside, unless the person goes on as a guest. */
export function showSessionExpired(dialog: HTMLDialogElement): void {
  dialog.querySelector('button')?.addEventListener('click', () => {
    continueAsGuest()
    dialog.close()
  })
  // Escape leaves too, and decides nothing about the next time.
  dialog.addEventListener('close', dismissSessionExpired)
  $sessionExpired.subscribe(isExpired => {
    if (!isExpired) dialog.close()
    else if (!isGuest() && !dialog.open) open(dialog)
  })
}

function open(dialog: HTMLDialogElement): void {
  const login = dialog.querySelector('a')
  // Back to what was being done; its work is still there.
  if (login) login.href = loginThen(location.pathname + location.search)
  dialog.showModal()
}
