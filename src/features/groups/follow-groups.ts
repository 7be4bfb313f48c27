import { groups as text } from '../../../content/site/groups.ts'
import { call } from '../../api/call.ts'
import { markCheersSeen } from '../../contract/routes/groups.ts'
import { textOf, whileBusy } from '../../kit/form/form.ts'
import { clearProblem, showProblems } from '../../kit/form/show-problems.ts'
import { completePage } from '../../kit/page/complete-page.ts'
import { loadPage } from '../../kit/page/load-page.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { findProblems, problemsOf, sendGroupForm } from './send-group-form.ts'

/** Makes the forms of study groups work without leaving the page, also those rendered later. */
export async function followGroups(page: Document): Promise<void> {
  const container = page.querySelector<HTMLElement>('[data-groups][data-account]')
  if (!container || !(await completePage(container))) return
  container.addEventListener('submit', event => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    void send(container, event.target, event.submitter)
  })
  container.addEventListener('input', ({ target }) => clearProblem(target))
  container.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy-address]') : null
    if (button) void copyAddress(button)
  })
  await markSeen(container)
}

async function send(
  container: HTMLElement,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  const button = submitter ?? form.querySelector<HTMLElement>('[type=submit]')
  if (!button) return
  const data = new FormData(form)
  if (button instanceof HTMLButtonElement && button.name) data.set(button.name, button.value)
  const wrong = findProblems(data)
  showProblems(form, wrong)
  if (Object.values(wrong).some(Boolean)) return
  const answer = await whileBusy(button, () => sendGroupForm(siteHttp, data))
  if (!answer) return
  if (!answer.ok) showProblems(form, problemsOf(answer.error))
  else if (answer.value !== location.pathname) location.assign(answer.value)
  else {
    const action = textOf(data, 'action')
    if (isDone(action)) notify({ severity: 'success', message: text.done[action] })
    await refresh(container, textOf(data, 'member'))
  }
}

function isDone(action: string): action is keyof typeof text.done {
  return action in text.done
}

/** Replaces the group with its current state, and moves the focus to a member or the heading. */
async function refresh(container: HTMLElement, member: string): Promise<void> {
  const page = await loadPage(location.href).catch(() => undefined)
  const fresh = page?.querySelector('[data-groups][data-account=known]')
  if (!fresh) {
    notify({ severity: 'warning', message: text.stale })
    return
  }
  container.replaceChildren(...[...fresh.childNodes].map(node => document.importNode(node, true)))
  const row = [...container.querySelectorAll<HTMLElement>('[data-member]')].find(
    ({ dataset }) => dataset['member'] === member,
  )
  const focused = row ?? container.querySelector<HTMLElement>('h2')
  if (!focused) return
  focused.tabIndex = -1
  focused.focus()
}

async function markSeen(container: HTMLElement): Promise<void> {
  const cheers = container.querySelector<HTMLElement>('[data-newest-cheer]')
  const until = Number(cheers?.dataset['newestCheer'])
  // Without an answer the next visit does it.
  if (until) await call(siteHttp, markCheersSeen, { body: { until } })
}

async function copyAddress(button: Element): Promise<void> {
  const address = button.closest('section')?.querySelector('[data-address]')
  try {
    await navigator.clipboard.writeText(address?.textContent ?? '')
    notify({ severity: 'success', message: text.invite.copied })
  } catch {
    notify({ severity: 'warning', message: text.invite.notCopied })
    if (address) getSelection()?.selectAllChildren(address)
  }
}
