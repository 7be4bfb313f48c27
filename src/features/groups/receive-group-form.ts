import type { AstroGlobal } from 'astro'
import { isSessionOver } from '../../kit/form/problem-texts.ts'
import { readForm, seeOther, statusOf } from '../../kit/form/receive-form.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { learnerHttp } from '../../kit/page/page-http.ts'
import { loginThen } from '../../lib/paths.ts'
import { findProblems, problemsOf, sendGroupForm } from './send-group-form.ts'

/** A form that was refused, with its problems, so that the page can show both again. */
export interface RefusedForm {
  fields: FormData
  problems: Problems
}

/** The response is for one learner only. */
const OWN = { 'Cache-Control': 'private, no-store' }
const UNPROCESSABLE = 422

/**
 * Handles the forms of these pages when they are sent by POST, as browsers without JavaScript do.
 *
 * @returns the refused form, the redirect that the page must return, or undefined without a form
 */
export async function receiveGroupForm(
  page: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response' | 'cookies'>,
): Promise<RefusedForm | Response | undefined> {
  const { request, response, url } = page
  if (request.method !== 'POST') return undefined
  const fields = await readForm(request)
  const wrong = findProblems(fields)
  if (Object.values(wrong).some(Boolean)) {
    response.status = UNPROCESSABLE
    return { fields, problems: wrong }
  }
  const answer = await sendGroupForm(learnerHttp(page), fields)
  if (answer.ok) return seeOther(answer.value, OWN)
  if (isSessionOver(answer.error)) return seeOther(loginThen(url.pathname + url.search), OWN)
  response.status = statusOf(answer.error)
  return { fields, problems: problemsOf(answer.error) }
}
