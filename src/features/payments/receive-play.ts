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

/** What the page of the simulated bank shows. */
export type Played =
  | { state: 'unknown' }
  | { state: 'failed'; problem: string }
  | { state: 'shown'; payment: SimulatedPayment; problem?: string; notify: SimulatedNotice }

/** A key that nobody could have been given is as unknown as any other. */
const UNKNOWN: readonly Failure['code'][] = ['not-found', 'invalid-input']

/**
 * Shows a payment; plays it first when the page's form was sent.
 *
 * @returns what to show, or the redirect that the page must return
 */
export async function receivePlay(
  page: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response'>,
): Promise<Played | Response> {
  const http = pageHttp(page)
  const key = page.url.searchParams.get('key') ?? ''
  const wish = page.request.method === 'POST' ? await readWish(page.request) : undefined
  const failure = wish && failureOf(await call(http, playPayment, { params: { key }, body: wish }))
  if (wish && !failure) return seeOther(again(key))
  const shown = await call(http, getSimulatedPayment, { params: { key } })
  if (!shown.ok) return notShown(page, shown.error)
  const payment = shown.value.data
  // Pressed twice, or in two tabs.
  if (wish && OUTCOMES[wish.action] === payment.status) return seeOther(again(key))
  const notify = wish?.notify ?? 'once'
  if (!failure) return { state: 'shown', payment, notify }
  page.response.status = statusOf(failure)
  const isChanged = failure.code === 'order-closed'
  const problem = isChanged ? simulator.changed : failureText(failure)
  return { state: 'shown', payment, notify, problem }
}

/** The API judges what is in it. */
async function readWish(
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

/** Relative to the page, whatever host and path it was asked for under. */
function again(key: string): string {
  return `?key=${encodeURIComponent(key)}`
}

function notShown({ response }: Pick<AstroGlobal, 'response'>, failure: Failure): Played {
  const isUnknown = UNKNOWN.includes(failure.code)
  response.status = isUnknown ? 404 : statusOf(failure)
  return isUnknown ? { state: 'unknown' } : { state: 'failed', problem: failureText(failure) }
}
