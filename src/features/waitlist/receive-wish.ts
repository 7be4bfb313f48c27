import type { AstroGlobal } from 'astro'
import { call } from '../../api/call.ts'
import { joinWaitlist } from '../../contract/routes/waitlist.ts'
import type { WaitlistWish } from '../../contract/waitlist.ts'
import { readForm, seeOther, statusOf } from '../../kit/form/receive-form.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import { wishProblem } from './wish-problem.ts'

/** Where a visitor stands with the form of notify-me.astro. */
export type Wish =
  | { state: 'open' }
  | { state: 'noted' }
  | { state: 'failed'; email: string; problem: string }

/** Added to the address of a page whose form has been sent, so that reloading sends nothing. */
const NOTED = 'notified'

/**
 * Takes the form of notify-me.astro when the page is asked for with POST, as browsers
 * without JavaScript do.
 *
 * @returns what the form has to show, or the redirect that the page must return
 */
export async function receiveWish(
  page: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response'>,
): Promise<Wish | Response> {
  const { request, url } = page
  if (request.method !== 'POST') return { state: url.searchParams.has(NOTED) ? 'noted' : 'open' }
  const wish = await readWish(request)
  const answer = await call(pageHttp(page), joinWaitlist, { body: wish })
  if (answer.ok) return seeOther(afterwards(url))
  page.response.status = statusOf(answer.error)
  return { state: 'failed', email: wish.email, problem: wishProblem(answer.error, wish.email) }
}

/** The API judges what is in it, the topic too. */
async function readWish(request: Request): Promise<WaitlistWish> {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    topic: text('topic') as WaitlistWish['topic'],
    email: text('email'),
    privacy_policy_version: text('privacy_policy_version'),
  }
}

/** Relative to the page, whatever host and path it was asked for under. */
function afterwards({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.set(NOTED, '1')
  return `?${query}#notify-me`
}
