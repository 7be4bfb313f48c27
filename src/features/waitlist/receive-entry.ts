import type { AstroGlobal } from 'astro'
import { call } from '../../api/call.ts'
import { joinWaitlist } from '../../contract/routes/waitlist.ts'
import type { WaitlistEntry } from '../../contract/waitlist.ts'
import { readForm, seeOther, statusOf } from '../../kit/form/receive-form.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import { entryProblem } from './entry-problem.ts'

/** The state of the form of notify-me.astro. */
export type EntryFormState =
  | { state: 'open' }
  | { state: 'noted' }
  | { state: 'failed'; email: string; problem: string }

/** Parameter added to the address after the form was sent, so that a reload sends nothing. */
const NOTED = 'notified'

/**
 * Handles the form of notify-me.astro when the page is requested with POST, as browsers without
 * JavaScript do.
 *
 * @returns the state for the form, or the redirect that the page must return
 */
export async function receiveEntry(
  page: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response'>,
): Promise<EntryFormState | Response> {
  const { request, url } = page
  if (request.method !== 'POST') return { state: url.searchParams.has(NOTED) ? 'noted' : 'open' }
  const entry = await readEntry(request)
  const answer = await call(pageHttp(page), joinWaitlist, { body: entry })
  if (answer.ok) return seeOther(afterwards(url))
  page.response.status = statusOf(answer.error)
  return { state: 'failed', email: entry.email, problem: entryProblem(answer.error, entry.email) }
}

/** Reads the form; the API validates its contents, including the topic. */
async function readEntry(request: Request): Promise<WaitlistEntry> {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    topic: text('topic') as WaitlistEntry['topic'],
    email: text('email'),
    privacy_policy_version: text('privacy_policy_version'),
  }
}

/** Returns an address relative to the page, so that it works under any host and path. */
function afterwards({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.set(NOTED, '1')
  return `?${query}#notify-me`
}
