import { profileDetails } from '../../../content/site/account/profile-details.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { call } from '../../api/call.ts'
import { deleteUser } from '../../contract/routes/users.ts'
import { takeForm } from '../../kit/form/form.ts'
import { openEyes } from '../../kit/form/password-eyes.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { showProblems } from '../../kit/form/show-problems.ts'
import { paths } from '../../lib/paths.ts'
import { mayHaveStored } from '../../stores/mock-test/may-have-stored.ts'
import { notify } from '../../stores/notifications.ts'
import { signOut } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'

const text = profileDetails.remove

/** Handles 'Hapus akun': says what is deleted and asks for the password again. */
export function offerDeletion(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector<HTMLFormElement>('.page-form')
  if (!form) return
  openEyes(form)
  document.querySelector('[data-delete]')?.addEventListener('click', () => {
    form.reset()
    showProblems(form, {})
    dialog.showModal()
    form.querySelector<HTMLInputElement>('[name=password]')?.focus()
  })
  form.querySelector('[data-cancel]')?.addEventListener('click', () => dialog.close())
  takeForm(form, {
    check: data => ({ password: data.get('password') ? '' : accountForms.problems.noPassword }),
    async send(data) {
      const answer = await call(siteHttp, deleteUser, {
        body: { password: String(data.get('password')) },
      })
      if (!answer.ok) {
        const isWrong = answer.error.code === 'wrong-password'
        return { [isWrong ? 'password' : 'form']: failureText(answer.error) }
      }
      notify({ severity: 'success', message: text.done })
      await removeRecordings()
      await signOut()
      location.assign(form.dataset['then'] ?? paths.home)
      return undefined
    },
  })
}

/** Deletes the recordings of the user's voice that wait on this device. */
async function removeRecordings(): Promise<void> {
  const owner = $userId.get()
  if (!owner || !(await mayHaveStored())) return
  const chunk = await import('../../stores/take-outbox/take-storage.ts').catch(() => undefined)
  await chunk?.removeTakesOf(owner).catch(() => {})
}
