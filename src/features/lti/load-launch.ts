import type { AstroGlobal } from 'astro'
import { lti as text } from '../../../content/site/lti.ts'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import type { LtiLaunch } from '../../contract/lti.ts'
import type { MockTestSummary } from '../../contract/mock-tests.ts'
import { getLtiLaunch } from '../../contract/routes/lti.ts'
import { getMockTests } from '../../contract/routes/mock-tests.ts'
import { statusOf } from '../../kit/form/receive-form.ts'
import { pageHttp } from '../../kit/page/page-http.ts'

type Page = Pick<AstroGlobal, 'locals' | 'response' | 'url'>

interface LaunchPage {
  /** Undefined where it has ended, or could not be read. */
  launch?: LtiLaunch
  /** The tests that a teacher may choose. */
  tests: readonly MockTestSummary[]
  /** The test that a pupil takes. */
  test?: MockTestSummary | undefined
  words: { heading: string; text: string }
}

/** Loads the page of a launch, which only the pages of its platform may frame. */
export async function loadLaunch(page: Page, id: string): Promise<LaunchPage> {
  const http = pageHttp(page)
  const answer = await call(http, getLtiLaunch, { params: { launch: id } })
  const listed = await call(http, getMockTests)
  if (!answer.ok) return refuse(page, answer.error)
  if (!listed.ok) return refuse(page, listed.error)
  const launch = answer.value.data
  page.locals.frame?.({ framers: launch.framers, receiver: launch.returns_to })
  const tests = listed.value.data.filter(({ is_open }) => is_open)
  const test = tests.find(({ mock_test_id }) => mock_test_id === launch.mock_test_id)
  return { launch, tests, test, words: wordsOf(launch) }
}

/** Says why there is no page; nothing can be changed on it, so that any page may frame it. */
function refuse({ locals, response }: Page, error: Failure): LaunchPage {
  response.status = statusOf(error)
  locals.frame?.({ framers: ['*'] })
  return { tests: [], words: error.code === 'launch-ended' ? text.ended : text.failed }
}

function wordsOf({ kind, partner, may_be_many }: LtiLaunch): LaunchPage['words'] {
  const { teacher, choice, missing } = text
  if (kind === 'teacher') return { heading: teacher.heading, text: teacher.text(partner) }
  if (kind === 'choice')
    return { heading: choice.heading, text: may_be_many ? choice.many : choice.one }
  return missing
}
