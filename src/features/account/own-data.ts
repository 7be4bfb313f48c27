import { profileDetails } from '../../../content/site/account/profile-details.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { deleteUser, exportUser } from '../../api/users.ts'
import { openEyes } from '../../kit/form/eyes.ts'
import { setBusy, showProblems, takeForm } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problems.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../../stores/notifications.ts'
import { signOut } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

const { data: dataText, remove: removeText } = profileDetails

/** 'Unduh data saya': everything that is stored, as a file. */
export function offerData(button: HTMLElement): void {
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return
    setBusy(button, true)
    const answer = await exportUser(siteHttp)
    setBusy(button, false)
    if (!answer.ok) return void notify({ severity: 'error', message: failureText(answer.error) })
    save(JSON.stringify(answer.value.data, null, 2))
    notify({ severity: 'success', message: dataText.downloaded })
  })
}

function save(json: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  link.download = dataText.file
  link.click()
  // Not at once: the browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** 'Hapus akun': says what is deleted and asks for the password again. */
export function offerDeletion(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector<HTMLFormElement>('.account-form')
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
      const answer = await deleteUser(siteHttp, String(data.get('password')))
      if (!answer.ok) {
        const isWrong = answer.error.code === 'wrong-password'
        return { [isWrong ? 'password' : 'form']: failureText(answer.error) }
      }
      notify({ severity: 'success', message: removeText.done })
      await signOut()
      location.assign(form.dataset['then'] ?? paths.home)
      return undefined
    },
  })
}
