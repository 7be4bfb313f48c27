import { partner as text } from '../../../content/site/partner.ts'
import { textOf, whileBusy } from '../../kit/form/form.ts'
import { clearProblem, showProblems } from '../../kit/form/show-problems.ts'
import { completePage } from '../../kit/page/complete-page.ts'
import { loadPage } from '../../kit/page/load-page.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { findProblems, problemsOf, sendPartnerForm } from './send-partner-form.ts'
import { CONTENT_ATTRIBUTES, elementOf, writePolicy, writeSnippet } from './snippet.ts'

/** Makes the page of a school work without leaving it, also the parts that are rendered later. */
export async function followPartner(page: Document): Promise<void> {
  const container = page.querySelector<HTMLElement>('[data-account]')
  if (!container || !(await completePage(container))) return
  container.addEventListener('submit', event => {
    const { target } = event
    if (!(target instanceof HTMLFormElement) || target.matches('[data-choose]')) return
    event.preventDefault()
    if (target.matches('[data-builder]')) build(target)
    else void send(container, target)
  })
  container.addEventListener('input', ({ target }) => {
    clearProblem(target)
    const builder = target instanceof Element ? target.closest('form[data-builder]') : null
    if (builder instanceof HTMLFormElement) build(builder)
  })
  container.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement)
      target.closest<HTMLFormElement>('[data-choose]')?.submit()
  })
  container.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy-snippet]') : null
    if (button) void copySnippet(container)
  })
}

/** Writes the code of what is chosen now. */
function build(form: HTMLFormElement): void {
  const choice: Record<string, string> = {}
  new FormData(form).forEach((value, name) => {
    choice[name] = String(value)
  })
  const shown = CONTENT_ATTRIBUTES[elementOf(choice)]
  for (const field of form.querySelectorAll<HTMLElement>('[data-content]'))
    field.hidden = field.dataset['content'] !== shown
  const section = form.closest('section')
  const origin = form.dataset['builder'] ?? ''
  section?.querySelector('[data-snippet]')?.replaceChildren(writeSnippet(choice, origin))
  section?.querySelector('[data-policy]')?.replaceChildren(writePolicy(choice, origin))
}

async function send(container: HTMLElement, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  if (!button) return
  const data = new FormData(form)
  const wrong = findProblems(data)
  showProblems(form, wrong)
  if (Object.values(wrong).some(Boolean)) return
  const answer = await whileBusy(button, () => sendPartnerForm(siteHttp, data))
  if (!answer) return
  if (!answer.ok) {
    showProblems(form, problemsOf(answer.error))
    return
  }
  const action = textOf(data, 'action')
  if (isDone(action)) notify({ severity: 'success', message: text.keys.done[action] })
  await refresh(container)
}

function isDone(action: string): action is keyof typeof text.keys.done {
  return action in text.keys.done
}

/** Shows the school as it is now, and moves the focus to its keys. */
async function refresh(container: HTMLElement): Promise<void> {
  const page = await loadPage(location.href).catch(() => undefined)
  const fresh = page?.querySelector('[data-account=known]')
  if (!fresh) {
    notify({ severity: 'warning', message: text.stale })
    return
  }
  container.replaceChildren(...[...fresh.childNodes].map(node => document.importNode(node, true)))
  const heading = container.querySelector<HTMLElement>('#kunci')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

async function copySnippet(container: HTMLElement): Promise<void> {
  const code = container.querySelector('[data-snippet]')
  const { copied, notCopied } = text.builder
  try {
    await navigator.clipboard.writeText(code?.textContent ?? '')
    notify({ severity: 'success', message: copied })
  } catch {
    notify({ severity: 'warning', message: notCopied })
    if (code) getSelection()?.selectAllChildren(code)
  }
}
