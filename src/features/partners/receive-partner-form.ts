import type { AstroGlobal } from 'astro'
import { textOf } from '../../kit/form/form.ts'
import { isSessionOver } from '../../kit/form/problem-texts.ts'
import { readForm, seeOther, statusOf } from '../../kit/form/receive-form.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { learnerHttp } from '../../kit/page/page-http.ts'
import { partnerPaths } from '../../lib/partner-paths.ts'
import { loginThen } from '../../lib/paths.ts'
import { findProblems, problemsOf, sendPartnerForm } from './send-partner-form.ts'

/** A form that was refused, so that the page can show it again with its problems. */
export interface RefusedKeyForm {
  action: string
  /** Id of the key that it is about; empty for a new one. */
  key: string
  label: string
  problems: Problems
}

/** The response is for one teacher only. */
const OWN = { 'Cache-Control': 'private, no-store' }
const UNPROCESSABLE = 422

/**
 * Handles the forms about keys that browsers without JavaScript send.
 *
 * @returns the refused form, the redirect that the page must return, or undefined without a form
 */
export async function receivePartnerForm(
  page: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response' | 'cookies'>,
): Promise<RefusedKeyForm | Response | undefined> {
  if (page.request.method !== 'POST') return undefined
  const fields = await readForm(page.request)
  const refuse = (status: number, problems: Problems) => {
    page.response.status = status
    const [action, key, label] = ['action', 'key', 'label'].map(name => textOf(fields, name))
    return { action: action ?? '', key: key ?? '', label: label ?? '', problems }
  }
  const wrong = findProblems(fields)
  if (Object.values(wrong).some(Boolean)) return refuse(UNPROCESSABLE, wrong)
  const answer = await sendPartnerForm(learnerHttp(page), fields)
  const here = partnerPaths.school(textOf(fields, 'id'))
  if (answer.ok) return seeOther(here, OWN)
  if (isSessionOver(answer.error)) return seeOther(loginThen(here), OWN)
  return refuse(statusOf(answer.error), problemsOf(answer.error))
}
