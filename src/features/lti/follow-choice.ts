import { lti } from '../../../content/site/lti.ts'
import { call } from '../../api/call.ts'
import type { Answer } from '../../contract/calls.ts'
import { linkByLti } from '../../contract/routes/lti.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { showProblems } from '../../kit/form/show-problems.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/**
 * Sends a choice of tests, and takes the signed answer to the LMS. The button works from now on: the
 * form cannot be sent without this script, and an earlier tap would only reload the page.
 */
export function followChoice(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-choice]')
  if (!form) return
  form.addEventListener('submit', event => {
    event.preventDefault()
    void send(form)
  })
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (button) button.disabled = false
}

async function send(form: HTMLFormElement): Promise<void> {
  const tests = [...form.querySelectorAll<HTMLInputElement>('input:checked')].map(
    ({ value, dataset }) => ({ mock_test_id: value, title: dataset['title'] ?? value }),
  )
  if (tests.length === 0) {
    showProblems(form, { form: lti.choice.missing })
    return
  }
  const launch = location.pathname.split('/').at(-1) ?? ''
  const body = { code: location.hash.slice(1) || '-', tests }
  const answer = await call(siteHttp, linkByLti, { params: { launch }, body })
  if (!answer.ok) {
    showProblems(form, { form: failureText(answer.error) })
    return
  }
  takeToLms(answer.value.data)
}

/** Takes the signed answer to the LMS, which waits for it in this frame. */
function takeToLms({ return_url, jwt }: Answer<typeof linkByLti>['data']): void {
  const way = document.createElement('form')
  way.method = 'post'
  way.action = return_url
  way.target = '_self'
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'JWT'
  field.value = jwt
  way.append(field)
  document.body.append(way)
  way.submit()
}
