import { profileDetails } from '../../../content/site/account/profile-details.ts'
import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
import { deleteConnection } from '../../contract/routes/connections.ts'
import { endOtherSessions, endSession } from '../../contract/routes/users.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

const text = profileDetails.sessions

/** Lets the buttons of sessions.astro end sessions. */
export function takeSessions(section: HTMLElement): void {
  const endOthersButton = section.querySelector<HTMLElement>('[data-end-others]')
  const buttons = () => [...section.querySelectorAll<HTMLElement>('[data-end]')]
  const tidy = () => {
    if (endOthersButton) endOthersButton.hidden = buttons().length === 0
    // The button that had the focus has been removed.
    section.querySelector<HTMLElement>('h2')?.focus()
  }
  for (const button of buttons()) {
    button.addEventListener('click', async () => {
      const ended = await end(button, () =>
        call(siteHttp, endSession, { params: { id: button.dataset['end'] ?? '' } }),
      )
      if (!ended) return
      button.closest('li')?.remove()
      tidy()
      notify({ severity: 'success', message: text.ended })
    })
  }
  endOthersButton?.addEventListener('click', async () => {
    if (!(await end(endOthersButton, () => call(siteHttp, endOtherSessions)))) return
    for (const button of buttons()) button.closest('li')?.remove()
    tidy()
    notify({ severity: 'success', message: text.othersEnded })
  })
}

/** Lets the buttons of connections.astro disconnect schools. */
export function takeConnections(section: HTMLElement): void {
  for (const button of section.querySelectorAll<HTMLElement>('[data-disconnect]'))
    button.addEventListener('click', async () => {
      const params = { id: button.dataset['disconnect'] ?? '' }
      if (!(await end(button, () => call(siteHttp, deleteConnection, { params })))) return
      button.closest('li')?.remove()
      section.querySelector<HTMLElement>('h2')?.focus()
      notify({ severity: 'success', message: profileDetails.connections.ended })
    })
}

/** @returns whether the session has ended; one that had already ended counts */
async function end(button: HTMLElement, call: () => Promise<Result<unknown>>): Promise<boolean> {
  const answer = await whileBusy(button, call)
  if (!answer) return false
  if (answer.ok || answer.error.code === 'not-found') return true
  notify({ severity: 'error', message: failureText(answer.error) })
  return false
}
