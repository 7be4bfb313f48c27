import type { AstroGlobal } from 'astro'
import { simulator } from '../../../content/site/payments-simulator.ts'
import { call } from '../../api/call.ts'
import type { Failure, Result } from '../../api/http.ts'
import type {
  SimulatedAction,
  SimulatedNotice,
  SimulatedPayment,
} from '../../contract/payment-simulator.ts'
import { getSimulatedPayment, playPayment } from '../../contract/routes/payments.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { readForm, seeOther, statusOf } from '../../kit/form/receive-form.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import { OUTCOMES } from './simulator-outcome.ts'

/** The data of the simulated bank's page. */
export type Played =
  | { state: 'unknown' }
  | { state: 'failed'; problem: string }
  | { state: 'shown'; payment: SimulatedPayment; problem?: string; notify: SimulatedNotice }

/** Errors of a missing payment: a malformed key counts as an unknown one. */
const UNKNOWN: readonly Failure['code'][] = ['not-found', 'invalid-input']

/**
 * Loads a payment, after playing an action if the page's form was sent.
 *
 * @returns the data to show, or the redirect that the page must return
 */
export async function receivePlay(
  page: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response'>,
): Promise<Played | Response> {
  const http = pageHttp(page)
  const key = page.url.searchParams.get('key') ?? ''
  const choice = page.request.method === 'POST' ? await readChoice(page.request) : undefined
  const failure =
    choice && failureOf(await call(http, playPayment, { params: { key }, body: choice }))
  if (choice && !failure) return seeOther(again(key))
  const answer = await call(http, getSimulatedPayment, { params: { key } })
  if (!answer.ok) return unavailable(page, answer.error)
  const payment = answer.value.data
  // The button was pressed twice, or in two tabs.
  if (choice && OUTCOMES[choice.action] === payment.status) return seeOther(again(key))
  const notify = choice?.notify ?? 'once'
  if (!failure) return { state: 'shown', payment, notify }
  page.response.status = statusOf(failure)
  const isChanged = failure.code === 'order-closed'
  const problem = isChanged ? simulator.changed : failureText(failure)
  return { state: 'shown', payment, notify, problem }
}

/** Reads the form; the API validates its contents. */
async function readChoice(
  request: Request,
): Promise<{ action: SimulatedAction; notify: SimulatedNotice }> {
  const form = await readForm(request)
  return {
    action: String(form.get('action') ?? '') as SimulatedAction,
    notify: String(form.get('notify') ?? 'once') as SimulatedNotice,
  }
}

function failureOf(result: Result<unknown>): Failure | undefined {
  return result.ok ? undefined : result.error
}

/** Returns an address relative to the page, so that it works under any host and path. */
function again(key: string): string {
  return `?key=${encodeURIComponent(key)}`
}

function unavailable({ response }: Pick<AstroGlobal, 'response'>, failure: Failure): Played {
  const isUnknown = UNKNOWN.includes(failure.code)
  response.status = isUnknown ? 404 : statusOf(failure)
  return isUnknown ? { state: 'unknown' } : { state: 'failed', problem: failureText(failure) }
}
