import type { AstroGlobal } from 'astro'
import { textOf } from '../../kit/form/form.ts'
import { isSessionOver } from '../../kit/form/problem-texts.ts'
import { readForm, seeOther, statusOf } from '../../kit/form/receive-form.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { learnerHttp } from '../../kit/page/page-http.ts'
import { loginThen } from '../../lib/paths.ts'
import { findProblems, problemsOf, sendPartnerForm } from './send-partner-form.ts'

/** A form that was refused, so that the page can show it again with its problems. */
export interface RefusedForm {
  action: string
  /** Id of the key, group or pupil that it is about; empty for a new one. */
  about: string
  /** The name that was typed. */
  label: string
  problems: Problems
}

/** The response is for one teacher only. */
const OWN = { 'Cache-Control': 'private, no-store' }
const UNPROCESSABLE = 422

/**
 * Handles the page's forms that browsers without JavaScript send.
 *
 * @returns the refused form, the redirect that the page must return, or undefined without a form
 */
export async function receivePartnerForm(
  page: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response' | 'cookies'>,
): Promise<RefusedForm | Response | undefined> {
  if (page.request.method !== 'POST') return undefined
  const fields = await readForm(page.request)
  const refuse = (status: number, problems: Problems) => {
    page.response.status = status
    const of = (name: string) => textOf(fields, name)
    const about = of('pupil') || of('group') || of('key')
    return { action: of('action'), about, label: of('label') || of('name'), problems }
  }
  const wrong = findProblems(fields)
  if (Object.values(wrong).some(Boolean)) return refuse(UNPROCESSABLE, wrong)
  const answer = await sendPartnerForm(learnerHttp(page), fields)
  const here = page.url.pathname + page.url.search
  if (answer.ok) return seeOther(here, OWN)
  if (isSessionOver(answer.error)) return seeOther(loginThen(here), OWN)
  return refuse(statusOf(answer.error), problemsOf(answer.error))
}
