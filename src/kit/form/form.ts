import { clearProblem, type Problems, showProblems } from './show-problems.ts'

export interface FormHandlers {
  /** Returns the problems that can be found without the server. */
  check?: (data: FormData) => Problems
  /** @returns the problems; nothing on success */
  send: (data: FormData) => Promise<Problems | undefined>
}

/** Makes a form submit without leaving the page; whatever happens, no input is lost. */
export function takeForm(form: HTMLFormElement, handlers: FormHandlers): void {
  // Shows our text instead of the browser's, which may be in another language.
  form.noValidate = true
  form.addEventListener('submit', event => {
    event.preventDefault()
    void sendForm(form, handlers)
  })
  form.addEventListener('input', ({ target }) => clearProblem(target))
}

/** Submits a form like its button does; does nothing while the button is busy. */
export async function sendForm(form: HTMLFormElement, handlers: FormHandlers): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  if (!button || button.ariaBusy === 'true') return
  const data = new FormData(form)
  const wrong = handlers.check?.(data) ?? {}
  showProblems(form, wrong)
  if (Object.values(wrong).some(Boolean)) return
  const refused = await whileBusy(button, () => handlers.send(data))
  if (refused) showProblems(form, refused)
}

/** Returns a text field of a form, trimmed; read a password with `data.get`. */
export function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}

// Exported here for buttons without a form too: a separate file would cost /login 157 bytes.

/**
 * Runs work while a button shows as busy; ignores another press meanwhile.
 *
 * @returns the result of the work; undefined when the button was already busy
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
