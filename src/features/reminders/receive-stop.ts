import type { AstroGlobal } from 'astro'
import { stopReminders as text } from '../../../content/site/reminders.ts'
import { call } from '../../api/call.ts'
import type { StopKind } from '../../contract/reminders.ts'
import { getStop, stopReminders } from '../../contract/routes/reminders.ts'
import { statusOf } from '../../kit/form/receive-form.ts'
import { pageHttp } from '../../kit/page/page-http.ts'

/** The state of a link that stops reminders. */
export type Stop =
  | { state: 'asked' | 'done'; kind: StopKind }
  | { state: 'unknown' }
  | { state: 'failed' }

/**
 * Stops reminders when the page receives a form, from its button or from a mail program (RFC 8058);
 * otherwise describes what the link is for.
 */
export async function receiveStop(
  page: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response'>,
): Promise<Stop> {
  const { request, url, response } = page
  // The address is a secret, like a key.
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('Referrer-Policy', 'no-referrer')
  const token = url.searchParams.get('token') ?? ''
  const isSent = request.method === 'POST'
  const http = pageHttp(page)
  const answer = isSent
    ? await call(http, stopReminders, { body: { token } })
    : await call(http, getStop, { query: { token } })
  if (!answer.ok) {
    const { code } = answer.error
    const isUnknown = code === 'not-found' || code === 'invalid-input'
    response.status = isUnknown ? 404 : statusOf(answer.error)
    return { state: isUnknown ? 'unknown' : 'failed' }
  }
  const { kind } = answer.value.data
  const isOver = isSent || ('is_on' in answer.value.data && answer.value.data.is_on === false)
  return { state: isOver ? 'done' : 'asked', kind }
}

/** Returns the heading and the text of the page in this state. */
export function stopWords(stop: Stop): { heading: string; text: string } {
  if (stop.state === 'asked') return text.kinds[stop.kind]
  if (stop.state === 'done') {
    const after = stop.kind === 'waitlist' ? text.afterWaitlist : text.after
    return { heading: text.kinds[stop.kind].done, text: after }
  }
  return text[stop.state]
}
