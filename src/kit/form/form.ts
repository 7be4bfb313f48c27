import { notify } from '../../stores/notifications.ts'

/** What is wrong, by the name of the field; under `form` what is no field's fault. */
export type Problems = Partial<Record<string, string>>

export interface FormWork {
  /** What can be told without the server. */
  check: (data: FormData) => Problems
  /** @returns what went wrong; nothing when it worked */
  send: (data: FormData) => Promise<Problems | undefined>
  /** How long the snackbar with what went wrong stays. */
  duration?: number
}

/** Lets a form send itself without leaving the page; whatever happens, nothing typed is lost. */
export function takeForm(form: HTMLFormElement, work: FormWork): void {
  // Our words instead of the browser's, which may speak another language.
  form.noValidate = true
  form.addEventListener('submit', event => {
    event.preventDefault()
    const button = form.querySelector<HTMLElement>('[type=submit]')
    if (button && button.ariaBusy !== 'true') void submit(form, button, work)
  })
  form.addEventListener('input', ({ target }) => {
    const place = target instanceof Element ? target.closest('.field, .choices, .pin') : undefined
    if (place) mark(place, '')
  })
}

async function submit(
  form: HTMLFormElement,
  button: HTMLElement,
  { check, send, duration }: FormWork,
): Promise<void> {
  const data = new FormData(form)
  const wrong = check(data)
  showProblems(form, wrong)
  if (Object.values(wrong).some(Boolean)) return
  setBusy(button, true)
  const refused = await send(data)
  setBusy(button, false)
  if (!refused) return
  showProblems(form, refused)
  const message = Object.values(refused).find(Boolean)
  if (message) notify({ severity: 'error', message, ...(duration && { duration }) })
}

/** Writes each problem beside its field, takes old ones away, and leads to the first. */
export function showProblems(form: HTMLFormElement, problems: Problems): void {
  const places = [...form.querySelectorAll('.field, .choices, .pin')]
  for (const place of places) mark(place, problems[nameOf(place)] ?? '')
  const whole = form.querySelector<HTMLElement>('.form-problem')
  if (whole) whole.textContent = problems['form'] ?? ''
  const first = places.find(place => problems[nameOf(place)])
  if (first) first.querySelector<HTMLElement>('input, select')?.focus()
  else if (problems['form']) whole?.focus()
}

export function setBusy(button: HTMLElement, isBusy: boolean): void {
  const state = isBusy ? 'true' : null
  button.ariaBusy = state
  button.ariaDisabled = state
}

/** A text field of a form, trimmed; a password is taken with `data.get`. */
export function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}

/** The boxes of a code have no names of their own. */
function nameOf(place: Element): string {
  if (place.matches('.pin')) return 'otp'
  return place.querySelector<HTMLInputElement>('[name]')?.name ?? ''
}

function mark(place: Element, problem: string): void {
  const text = place.querySelector('.field-error')
  if (text && text.textContent !== problem) text.textContent = problem
  for (const input of place.querySelectorAll<HTMLInputElement>('input, select'))
    input.ariaInvalid = problem ? 'true' : null
}
