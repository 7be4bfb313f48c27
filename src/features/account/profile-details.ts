import { profileDetails } from '../../../content/site/account/profile-details.ts'
import { call } from '../../api/call.ts'
import { exportUser } from '../../contract/routes/users.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { hasLoadingView, setLoadingView } from '../../kit/page/loading-view.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { saveFile } from '../../lib/save-file.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $hasVerdictSound, setVerdictSound } from '../../ui/verdict-signal.ts'
import { offerDeletion } from './delete-account.ts'
import { takeProfile } from './edit-profile.ts'
import { takeKoreanVoice } from './korean-voice.ts'
import { takePasskeys } from './passkeys.ts'
import { takeSecondFactor } from './second-factor.ts'
import { takeConnections, takeSessions } from './sessions.ts'

const text = profileDetails.data

/** 'Unduh data saya': downloads all stored data as a file. */
function offerData(button: HTMLElement): void {
  button.addEventListener('click', async () => {
    const answer = await whileBusy(button, () => call(siteHttp, exportUser))
    if (!answer) return
    if (!answer.ok) return void notify({ severity: 'error', message: failureText(answer.error) })
    const json = JSON.stringify(answer.value.data, null, 2)
    saveFile(new Blob([json], { type: 'application/json' }), text.file)
    notify({ severity: 'success', message: text.downloaded })
  })
}

/** Makes everything in profile-details.astro work. */
export function startDetails(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('#edit-profile')
  if (form) takeProfile(form)
  const sessions = root.querySelector<HTMLElement>('#sesi')
  if (sessions) takeSessions(sessions)
  const connections = root.querySelector<HTMLElement>('#sambungan')
  if (connections) takeConnections(connections)
  const download = root.querySelector<HTMLElement>('[data-download]')
  if (download) offerData(download)
  const motion = root.querySelector<HTMLInputElement>('[data-loading-view]')
  if (motion) {
    motion.checked = hasLoadingView()
    motion.addEventListener('change', () => setLoadingView(motion.checked))
  }
  const sound = root.querySelector<HTMLInputElement>('[data-verdict-sound]')
  if (sound) {
    sound.checked = $hasVerdictSound.get()
    sound.addEventListener('change', () => setVerdictSound(sound.checked))
  }
  const voice = root.querySelector<HTMLElement>('[data-korean-voice]')
  if (voice) takeKoreanVoice(voice)
  const dialog = root.querySelector<HTMLDialogElement>('#delete-account')
  if (dialog) offerDeletion(dialog)
  takeSecondFactor(root)
  takePasskeys(root)
  takeOver(root)
}
