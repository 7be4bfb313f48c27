import type { AstroGlobal } from 'astro'
import { textOf } from '../../kit/form/form.ts'
import { isSessionOver } from '../../kit/form/problem-texts.ts'
import { readForm, seeOther, statusOf } from '../../kit/form/receive-form.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { learnerHttp } from '../../kit/page/page-http.ts'
import { loginThen } from '../../lib/paths.ts'
import { findProblems, problemsOf, secretIn, sendPartnerForm } from './send-partner-form.ts'

/** The outcome of a form. */
export interface ReceivedForm {
  refused?: RefusedForm
  /** A secret that it has made, which the response shows. */
  secret?: string
}

/** A form that was refused, so that the page can show it again with its problems. */
export interface RefusedForm {
  action: string
  /** Id of the key, group, pupil, LMS, webhook or delivery that it is about; empty for a new one. */
  about: string
  /** The name that was typed. */
  label: string
  /** All texts that were typed, by the names of their fields. */
  fields: Readonly<Record<string, string>>
  problems: Problems
}

/** The response is for one teacher only. */
const OWN = { 'Cache-Control': 'private, no-store' }
const UNPROCESSABLE = 422

/**
 * Handles the page's forms that browsers without JavaScript send.
 *
 * @returns its outcome, or the redirect that the page must return
 */
export async function receivePartnerForm(
  page: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response' | 'cookies'>,
): Promise<ReceivedForm | Response> {
  if (page.request.method !== 'POST') return {}
  const fields = await readForm(page.request)
  const refuse = (status: number, problems: Problems) => {
    page.response.status = status
    const of = (name: string) => textOf(fields, name)
    const names = ['pupil', 'group', 'key', 'platform', 'webhook', 'delivery']
    const about = names.map(of).find(Boolean) ?? ''
    const label = of('label') || of('name')
    const typed = Object.fromEntries([...fields.keys()].map(name => [name, of(name)]))
    return { refused: { action: of('action'), about, label, fields: typed, problems } }
  }
  const wrong = findProblems(fields)
  if (Object.values(wrong).some(Boolean)) return refuse(UNPROCESSABLE, wrong)
  const answer = await sendPartnerForm(learnerHttp(page), fields)
  const here = page.url.pathname + page.url.search
  if (answer.ok) {
    const secret = secretIn(answer.value)
    if (secret === undefined) return seeOther(here, OWN)
    page.response.headers.set('Cache-Control', OWN['Cache-Control'])
    return { secret }
  }
  if (isSessionOver(answer.error)) return seeOther(loginThen(here), OWN)
  return refuse(statusOf(answer.error), problemsOf(answer.error))
}
