import { leaderboards as text } from '../../../content/site/leaderboards.ts'
import { call } from '../../api/call.ts'
import { leaveLeaderboard } from '../../contract/routes/leaderboards.ts'
import { sendForm, whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { clearProblem } from '../../kit/form/show-problems.ts'
import { completePage } from '../../kit/page/complete-page.ts'
import { loadPage } from '../../kit/page/load-page.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { leaderboardForm } from './leaderboard-form.ts'

/** Makes joining, creating and leaving leaderboards work, also for boards rendered later. */
export async function followLeaderboards(page: Document): Promise<void> {
  const container = page.querySelector<HTMLElement>('[data-leaderboards] [data-account]')
  if (!container || !(await completePage(container))) return
  const renew = (boardId?: string) => refresh(container, boardId)
  container.addEventListener('submit', event => {
    const form = event.target
    const handlers = form instanceof HTMLFormElement && leaderboardForm(form, renew)
    if (!handlers) return
    event.preventDefault()
    void sendForm(form, handlers)
  })
  container.addEventListener('input', ({ target }) => clearProblem(target))
  container.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button && 'copyInvitation' in button.dataset) void copyInvitation(button)
    if (button?.dataset['leave']) askFirst(container, () => void leave(button, renew))
  })
  // Shows our text instead of the browser's, which may be in another language.
  container.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) form.noValidate = true
  })
  takeOver(container)
}

/** Replaces the leaderboards with their current state. */
async function refresh(container: HTMLElement, boardId?: string): Promise<void> {
  const freshPage = await loadPage(location.href).catch(() => undefined)
  const fresh = freshPage?.querySelector('[data-leaderboards] [data-account=known]')
  if (!fresh) {
    notify({ severity: 'warning', message: text.stale })
    return
  }
  container.replaceChildren(...[...fresh.childNodes].map(node => document.importNode(node, true)))
  const board = [...container.querySelectorAll<HTMLElement>('[data-board]')].find(
    ({ dataset }) => dataset['board'] === boardId,
  )
  const heading = board?.querySelector<HTMLElement>('h3') ?? document.querySelector('#papan-judul')
  if (heading instanceof HTMLElement) {
    heading.tabIndex = -1
    heading.focus()
  }
}

function askFirst(container: HTMLElement, work: () => void): void {
  const dialog = container.querySelector<HTMLDialogElement>('#keluar-papan')
  if (!dialog) return
  dialog.returnValue = ''
  dialog.addEventListener('close', () => dialog.returnValue === 'yes' && work(), { once: true })
  dialog.showModal()
}

async function leave(button: HTMLElement, renew: () => Promise<void>): Promise<void> {
  const id = button.dataset['leave'] ?? ''
  const answer = await whileBusy(button, () => call(siteHttp, leaveLeaderboard, { params: { id } }))
  if (!answer) return
  if (!answer.ok) notify({ severity: 'error', message: failureText(answer.error) })
  else {
    notify({ severity: 'success', message: text.leave.left })
    await renew()
  }
}

async function copyInvitation(button: HTMLElement): Promise<void> {
  const address = button.closest('div')?.querySelector('[data-address]')
  try {
    await navigator.clipboard.writeText(address?.textContent ?? '')
    notify({ severity: 'success', message: text.invite.copied })
  } catch {
    notify({ severity: 'warning', message: text.invite.notCopied })
    if (address) getSelection()?.selectAllChildren(address)
  }
}
