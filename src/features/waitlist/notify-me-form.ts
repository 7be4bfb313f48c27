import { notifyMe } from '../../../content/site/notify-me.ts'
import { createHttp, type Failure } from '../../api/http.ts'
import { joinWaitlist } from '../../api/waitlist.ts'
import type { WaitlistWish } from '../../contract/waitlist.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { wishProblem } from './wish-problem.ts'

const http = createHttp({ root: apiRoot })

interface Parts {
  form: HTMLFormElement
  input: HTMLInputElement
  button: HTMLButtonElement
  /** Where the field says what is wrong. */
  error: HTMLElement
  thanks: HTMLElement
}

/** Lets the form of notify-me.astro send itself without leaving the page. */
export function sendInPlace(section: HTMLElement): void {
  const parts = findParts(section)
  if (!parts) return
  const { form, input, button } = parts
  // Our words instead of the browser's, which may speak another language.
  form.noValidate = true
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (button.ariaBusy !== 'true') void send(parts)
  })
  input.addEventListener('input', () => {
    if (input.ariaInvalid === 'true' && input.validity.valid) showProblem(parts, '')
  })
}

async function send(parts: Parts): Promise<void> {
  const { form, input, button, thanks } = parts
  if (!input.validity.valid) return fail(parts, { code: 'invalid-input', message: '' })
  setBusy(button, true)
  // Its fields are those of the contract; the API judges what is in them.
  const wish = Object.fromEntries(new FormData(form)) as unknown as WaitlistWish
  const answer = await joinWaitlist(http, wish)
  setBusy(button, false)
  if (!answer.ok) return fail(parts, answer.error)
  form.hidden = true
  thanks.textContent = notifyMe.thanks
  thanks.focus()
}

function fail(parts: Parts, failure: Failure): void {
  showProblem(parts, wishProblem(failure, parts.input.value), failure.code === 'invalid-input')
  parts.input.focus()
}

function showProblem({ input, error }: Parts, problem: string, isInvalid = false): void {
  error.textContent = problem
  input.ariaInvalid = isInvalid ? 'true' : null
}

function setBusy(button: HTMLButtonElement, isBusy: boolean): void {
  const state = isBusy ? 'true' : null
  button.ariaBusy = state
  button.ariaDisabled = state
}

function findParts(section: HTMLElement): Parts | undefined {
  const form = section.querySelector('form')
  const input = section.querySelector<HTMLInputElement>('[name=email]')
  const button = section.querySelector('button')
  const error = section.querySelector<HTMLElement>('.field-error')
  const thanks = section.querySelector<HTMLElement>('.thanks')
  return form && input && button && error && thanks
    ? { form, input, button, error, thanks }
    : undefined
}
