import { partner as text } from '../../../content/site/partner.ts'
import { partnerDeliveries as deliveries } from '../../../content/site/partner-deliveries.ts'
import { partnerEntry as entry } from '../../../content/site/partner-entry.ts'
import { partnerLti as lti } from '../../../content/site/partner-lti.ts'
import { partnerPupils as pupils } from '../../../content/site/partner-pupils.ts'
import { call } from '../../api/call.ts'
import { exportGroupResults } from '../../contract/routes/pupils.ts'
import {
  CONTENT_ATTRIBUTES,
  elementOf,
  hasFrame,
  writePolicy,
  writeSnippet,
} from '../../kit/embed/snippet.ts'
import { textOf, whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { clearProblem, showProblems } from '../../kit/form/show-problems.ts'
import { completePage } from '../../kit/page/complete-page.ts'
import { loadPage } from '../../kit/page/load-page.ts'
import { saveFile } from '../../lib/save-file.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { findProblems, problemsOf, secretIn, sendPartnerForm } from './send-partner-form.ts'

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
    if (target instanceof HTMLInputElement && target.name === 'tests') offerRules(target)
  })
  container.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-csv]') : null
    if (button?.dataset['csv'] !== undefined) void saveResults(button)
    else if (button) void copyFrom(button)
  })
}

/** Gives a test that was chosen for a group the fields of its rules. */
function offerRules(test: HTMLInputElement): void {
  const place = test.closest('.test')
  const fields = test.closest('[data-tests]')?.querySelector<HTMLTemplateElement>('[data-rules]')
  if (!fields || !place || place.querySelector('details')) return
  const rules = document.importNode(fields.content, true)
  const copied = ['name', 'id', 'for', 'aria-describedby']
  for (const element of rules.querySelectorAll(copied.map(name => `[${name}]`).join()))
    for (const name of copied) {
      const value = element.getAttribute(name)
      if (value) element.setAttribute(name, value.replace('.', `.${test.value}`))
    }
  place.append(rules)
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
  const isFramed = hasFrame(elementOf(choice))
  const section = form.closest('section')
  section?.querySelector('[data-framed]')?.toggleAttribute('hidden', !isFramed)
  section?.querySelector('[data-unframed]')?.toggleAttribute('hidden', isFramed)
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
  if (isDone(action)) notify({ severity: 'success', message: done[action] })
  await refresh(container)
  showSecret(container, secretIn(answer.value))
}

/** Shows the secret that a form has made: no later request returns it. */
function showSecret(container: HTMLElement, secret: string | undefined): void {
  const shown = container.querySelector<HTMLElement>('[data-secret]')
  if (!shown || secret === undefined) return
  shown.querySelector('[data-code]')?.replaceChildren(secret)
  shown.hidden = false
}

const done = {
  ...text.keys.done,
  ...pupils.done,
  ...entry.done,
  ...lti.done,
  ...deliveries.done,
}

function isDone(action: string): action is keyof typeof done {
  return action in done
}

/** Shows the school as it is now, and moves the focus to the heading of the view. */
async function refresh(container: HTMLElement): Promise<void> {
  const page = await loadPage(location.href).catch(() => undefined)
  const fresh = page?.querySelector('[data-account=known]')
  if (!fresh) {
    notify({ severity: 'warning', message: text.stale })
    return
  }
  container.replaceChildren(...[...fresh.childNodes].map(node => document.importNode(node, true)))
  const heading = container.querySelector<HTMLElement>(
    '#kunci, #kelompok, #masuk, #lms, #hasil, #kiriman',
  )
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

/** Copies the code in the part of the page that a button belongs to. */
async function copyFrom(button: HTMLElement): Promise<void> {
  const code = button
    .closest('section, li, [data-secret]')
    ?.querySelector('[data-snippet], [data-code]')
  const { copied, notCopied } = text.builder
  try {
    await navigator.clipboard.writeText(code?.textContent ?? '')
    notify({ severity: 'success', message: copied })
  } catch {
    notify({ severity: 'warning', message: notCopied })
    if (code) getSelection()?.selectAllChildren(code)
  }
}

/** Saves the results of a group as a file. */
async function saveResults(button: HTMLElement): Promise<void> {
  const { csv = '', school = '' } = button.dataset
  const params = { id: school, group: csv }
  const answer = await whileBusy(button, () => call(siteHttp, exportGroupResults, { params }))
  if (!answer) return
  if (!answer.ok) {
    notify({ severity: 'error', message: failureText(answer.error) })
    return
  }
  const { file, text: content } = answer.value.data
  saveFile(new Blob([content], { type: 'text/csv' }), file)
}
