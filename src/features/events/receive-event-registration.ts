import type { AstroGlobal } from 'astro'
import { call } from '../../api/call.ts'
import {
  cancelRegistration,
  getRegistrations,
  registerForEvent,
} from '../../contract/routes/events.ts'
import { isSessionOver } from '../../kit/form/problem-texts.ts'
import { readForm, seeOther, statusOf } from '../../kit/form/receive-form.ts'
import { learnerHttp } from '../../kit/page/page-http.ts'
import { loginThen, paths } from '../../lib/paths.ts'
import { sessionCookies } from '../../lib/session-cookies.ts'
import { registrationProblem } from './registration-problem.ts'

/** The result of a form sent without JavaScript. */
export type RegistrationFormState =
  | { state: 'none' | 'registered' | 'not-registered' }
  | { state: 'failed'; problem: string }

/** Query parameter of a page whose form has been sent, so that reloading sends nothing. */
const MARK = 'registration'
/** The response is for one learner only. */
const OWN = { 'Cache-Control': 'private, no-store' }

type EventPage = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response' | 'cookies'>

/**
 * Handles the forms of event-registration.astro when they are sent by POST, as browsers without
 * JavaScript do.
 *
 * @returns the result to show on the page, or a redirect that the page must return
 */
export async function receiveRegistration(
  page: EventPage,
  id: string,
): Promise<RegistrationFormState | Response> {
  const { request, response } = page
  if (!isAnswer(page)) return { state: 'none' }
  response.headers.set('Cache-Control', OWN['Cache-Control'])
  if (request.method !== 'POST') return readSeat(page, id)
  const form = await readForm(request)
  const isCancelling = form.get('action') === 'cancel'
  const route = isCancelling ? cancelRegistration : registerForEvent
  const answer = await call(learnerHttp(page), route, { params: { id } })
  if (answer.ok)
    return seeOther(`?${MARK}=${isCancelling ? 'cancelled' : 'registered'}#daftar`, OWN)
  if (isSessionOver(answer.error)) return seeOther(loginThen(paths.event(id)), OWN)
  response.status = statusOf(answer.error)
  return { state: 'failed', problem: registrationProblem(answer.error) }
}

function isAnswer({ request, url }: EventPage): boolean {
  return request.method === 'POST' || url.searchParams.has(MARK)
}

/**
 * Asks the API whether the learner has a seat, because anybody can write the parameter into an
 * address.
 */
async function readSeat(page: EventPage, id: string): Promise<RegistrationFormState> {
  if (!page.cookies.has(sessionCookies.token)) return { state: 'none' }
  const answer = await call(learnerHttp(page), getRegistrations)
  if (!answer.ok) return { state: 'none' }
  const isMine = answer.value.data.some(({ event_id }) => event_id === id)
  return { state: isMine ? 'registered' : 'not-registered' }
}
