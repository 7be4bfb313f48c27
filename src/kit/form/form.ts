import { clearProblem, type Problems, showProblems } from './show-problems.ts'

export interface FormWork {
  /** What can be told without the server. */
  check?: (data: FormData) => Problems
  /** @returns what went wrong; nothing when it worked */
  send: (data: FormData) => Promise<Problems | undefined>
}

/** Lets a form send itself without leaving the page; whatever happens, nothing typed is lost. */
export function takeForm(form: HTMLFormElement, work: FormWork): void {
  // Our words instead of the browser's, which may speak another language.
  form.noValidate = true
  form.addEventListener('submit', event => {
    event.preventDefault()
    void sendForm(form, work)
  })
  form.addEventListener('input', ({ target }) => clearProblem(target))
}

/** Sends a form as its button does; while that is busy, nothing happens. */
export async function sendForm(form: HTMLFormElement, work: FormWork): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  if (!button || button.ariaBusy === 'true') return
  const data = new FormData(form)
  const wrong = work.check?.(data) ?? {}
  showProblems(form, wrong)
  if (Object.values(wrong).some(Boolean)) return
  const refused = await whileBusy(button, () => work.send(data))
  if (refused) showProblems(form, refused)
}

/** A text field of a form, trimmed; a password is taken with `data.get`. */
export function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}

// Buttons without a form have it from here too: a file of its own would cost /login 157 bytes.

/**
 * Does something while a button shows that; a press meanwhile does nothing.
 *
 * @returns what the work gave; undefined when the button was busy already
 */
export async function whileBusy<T>(
  button: HTMLElement,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (button.ariaBusy === 'true') return undefined
  setBusy(button, 'true')
  const result = await work()
  setBusy(button, null)
  return result
}

function setBusy(button: HTMLElement, state: 'true' | null): void {
  button.ariaBusy = state
  button.ariaDisabled = state
}
