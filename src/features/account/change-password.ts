import { changePassword as text } from '../../../content/site/account/change-password.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { PASSWORD_SNACKBAR_TIME } from '../../contract/limits.ts'
import { takeForm, textOf } from '../../kit/form/form.ts'
import { newPasswordProblem } from '../../kit/form/problem-texts.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { whenNeeded } from '../../kit/form/when-needed.ts'
import { paths } from '../../lib/paths.ts'
import { $notifications, dismiss, notify } from '../../stores/notifications.ts'

/** Makes the form of change-password.astro work. */
export function takeNewPassword(form: HTMLFormElement): void {
  const ask = form.querySelector<HTMLElement>('[data-ask]')
  const showAsk = () => {
    if (ask) ask.hidden = false
  }
  // Wait until the first invalid field has been focused and scrolled into view.
  $notifications.listen(() => requestAnimationFrame(() => uncoverButton(form)))
  const loadChunk = whenNeeded(form, () => import('./send-new-password.ts'))
  takeForm(form, {
    check,
    async send(data) {
      const loaded = await loadChunk()
      if (!loaded) return { form: accountForms.problems.network }
      const new_password = String(data.get('new_password'))
      const then = form.dataset['then'] ?? paths.login
      const current = data.get('current_password')
      return current === null
        ? loaded.chooseNewPassword({ email: textOf(data, 'email'), new_password }, then, showAsk)
        : loaded.replacePassword({ current_password: String(current), new_password }, then)
    },
  })
}

/** Scrolls the button out from under the notification at the bottom of a small screen. */
function uncoverButton(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  const said = document.querySelector<HTMLElement>('[data-notifications]')
  if (!button || !said) return
  const height = `${said.offsetHeight}px`
  // The page may end with the button.
  document.body.style.paddingBlockEnd = height
  button.style.scrollMarginBlockEnd = height
  button.scrollIntoView({ block: 'nearest' })
}

function check(data: FormData): Problems {
  // Earlier failures no longer apply.
  for (const { id } of $notifications.get()) dismiss(id)
  if (data.get('current_password') === '') return { current_password: text.noCurrent }
  const password = String(data.get('new_password') ?? '')
  const again = String(data.get('confirm') ?? '')
  const problem = newPasswordProblem(password)
  if (problem) return { new_password: problem }
  if (!again) return { confirm: text.noConfirm }
  if (password === again) return {}
  const message = `${text.mismatch} ${text.mismatched}`
  notify({ severity: 'error', message, duration: PASSWORD_SNACKBAR_TIME })
  return { confirm: text.differs }
}
