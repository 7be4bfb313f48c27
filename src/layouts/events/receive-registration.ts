import type { AstroGlobal } from 'astro'
import { cancelRegistration, registerForEvent } from '../../api/events.ts'
import { loginThen, paths } from '../../lib/paths.ts'
import { learnerHttp } from '../page-http.ts'
import { isSessionOver, registrationProblem } from './problem.ts'

/** What a browser without JavaScript was told after its form was sent. */
export type Sent =
  | { state: 'none' | 'registered' | 'cancelled' }
  | { state: 'failed'; problem: string }

/** In the address of a page whose form has been sent, so that reloading sends nothing. */
const MARK = 'registration'
/** A provider elsewhere could not be asked. */
const UNAVAILABLE = 503

type Page = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response' | 'cookies'>

/**
 * Takes the forms of registration.astro when the page is asked for with POST, as browsers
 * without JavaScript do.
 *
 * @returns what the page has to say, or the redirect that it must return
 */
export async function receiveRegistration(page: Page, id: string): Promise<Sent | Response> {
  const { request, url, response } = page
  if (request.method !== 'POST') return { state: readMark(url) }
  response.headers.set('Cache-Control', 'private, no-store')
  const form = await request.formData().catch(() => new FormData())
  const isCancelling = form.get('action') === 'cancel'
  const send = isCancelling ? cancelRegistration : registerForEvent
  const answer = await send(learnerHttp(page), id)
  if (answer.ok) return seeOther(`?${MARK}=${isCancelling ? 'cancelled' : 'registered'}#daftar`)
  if (isSessionOver(answer.error)) return seeOther(loginThen(paths.event(id)))
  response.status = answer.error.status ?? UNAVAILABLE
  return { state: 'failed', problem: registrationProblem(answer.error) }
}

function readMark({ searchParams }: URL): 'none' | 'registered' | 'cancelled' {
  const mark = searchParams.get(MARK)
  return mark === 'registered' || mark === 'cancelled' ? mark : 'none'
}

function seeOther(location: string): Response {
  const headers = { Location: location, 'Cache-Control': 'private, no-store' }
  return new Response(null, { status: 303, headers })
}
