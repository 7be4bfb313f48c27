import { takeOver } from '../../kit/page/take-over.ts'
import { offerDeletion } from './delete-account.ts'
import { offerData } from './download-data.ts'
import { takeProfile } from './edit-profile.ts'
import { takeSessions } from './sessions.ts'

/** Makes everything of profile-details.astro work. */
export function startDetails(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('#edit-profile')
  if (form) takeProfile(form)
  const sessions = root.querySelector<HTMLElement>('#sesi')
  if (sessions) takeSessions(sessions)
  const download = root.querySelector<HTMLElement>('[data-download]')
  if (download) offerData(download)
  const dialog = root.querySelector<HTMLDialogElement>('#delete-account')
  if (dialog) offerDeletion(dialog)
  takeOver(root)
}
