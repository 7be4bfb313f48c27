import { createHttp, type Http, type Result } from '../../../../api/http.ts'
import type { Body } from '../../../../contract/calls.ts'
import type { UserAnswer } from '../../../../contract/mock-test-attempts.ts'
import type { sendEvents, startAttempt } from '../../../../contract/routes/mock-tests.ts'
import { Rehearsal, type Tried } from './rehearsal.ts'

type Answer = Result<{ data: unknown }>
/** Whatever the widget sends. */
type Sent = Body<typeof startAttempt> & Body<typeof sendEvents> & UserAnswer

/**
 * A client for the widget of mock tests that tries a draft: it makes the calls of a learner, and
 * nobody's attempt comes of it.
 *
 * @param http sees drafts where learners see what is published
 */
export function createRehearsalHttp(http: Http, tried: Tried): Http {
  const rehearsal = new Rehearsal(http, tried)
  return createHttp({
    root: '',
    async fetch(url, init) {
      const body: Sent = JSON.parse(init?.body ? String(init.body) : '{}')
      const answer = await answerTo(rehearsal, url.split('?')[0] ?? '', body)
      if (answer.ok) return Response.json(answer.value)
      const { code, message, status = 500 } = answer.error
      // What did not arrive at the server must not look as if it had.
      if (code === 'network' || code === 'timeout') throw new TypeError(message)
      return Response.json({ code, message }, { status })
    },
  })
}

/** @param body of which call it is the path says */
function answerTo(rehearsal: Rehearsal, path: string, body: Sent): Promise<Answer> | Answer {
  const [kind, id, what, name = ''] = path.replace(/^\/mock-test\//, '').split('/')
  if (kind === 'results') return found(rehearsal.result())
  if (kind !== 'attempts') return rehearsal.test()
  if (id === undefined) return rehearsal.start(body)
  if (what === 'events') return found(rehearsal.store(body))
  if (what === 'check') return rehearsal.check(body)
  if (what === 'sections') return found(rehearsal.endSection(name))
  if (what === 'submit') return rehearsal.submit()
  return found(rehearsal.attempt())
}

function found(data: unknown): Answer {
  if (data) return { ok: true, value: { data } }
  return { ok: false, error: { code: 'not-found', message: '', status: 404 } }
}
