import { secondFactor } from '../../../content/site/account/second-factor.ts'
import { call } from '../../api/call.ts'
import type { Failure, Result } from '../../api/http.ts'
import { loginWithCode } from '../../contract/routes/second-factor.ts'
import type { LoginAnswer } from '../../contract/sessions.ts'
import { takeForm, textOf } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Details of the server's request for a second step. */
export interface SecondStep {
  ticket: string
  has_app?: boolean
  has_passkey?: boolean
}

/** Result of a step that did not lead to the next one. */
export type Step = Promise<Failure | undefined>

export interface Steps {
  show: (form: HTMLFormElement) => void
  /** Shows the form for the password again. */
  goBack: (problem?: string) => void
  /** Goes on after a call: into the account, or to its second factor. */
  goOn: (answer: Promise<Result<LoginAnswer>>) => Step
}

/**
 * Makes the form for the code of a second factor work.
 *
 * @returns a function that prepares it for an account
 */
export function takeSecondStep(
  form: HTMLFormElement,
  { goBack, goOn }: Pick<Steps, 'goBack' | 'goOn'>,
): (answer: SecondStep | undefined) => void {
  /** Proof that the password was right. */
  let ticket = ''
  form.querySelector('[data-back]')?.addEventListener('click', () => goBack())
  takeForm(form, {
    check: data => ({ code: textOf(data, 'code') ? '' : secondFactor.problems.noCode }),
    async send(data) {
      const body = { ticket, code: textOf(data, 'code') }
      const failure = await goOn(call(siteHttp, loginWithCode, { body }))
      if (failure?.code === 'ticket-expired') return void goBack(failureText(failure))
      return failure && { code: failureText(failure) }
    },
  })
  return answer => {
    ticket = answer?.ticket ?? ''
    const { has_app = true, has_passkey = false } = answer ?? {}
    offerWays(form, has_app, has_passkey)
    if (!has_app) form.querySelector<HTMLElement>('[data-passkey]')?.focus()
  }
}

/** Shows the ways in which an account can take the second step. */
function offerWays(form: HTMLFormElement, hasApp: boolean, hasPasskey: boolean): void {
  for (const [way, isOffered] of Object.entries({
    app: hasApp,
    'only-passkey': !hasApp,
    passkey: hasPasskey,
  }))
    for (const part of form.querySelectorAll<HTMLElement>(`[data-${way}]`)) part.hidden = !isOffered
}
