import { call } from '../api/call.ts'
import type { Http } from '../api/http.ts'
import type { Answer } from '../contract/calls.ts'
import { getNewCheers, markCheersSeen } from '../contract/routes/groups.ts'

type NewCheers = Answer<typeof getNewCheers>['data']

/**
 * Shows the greetings of study groups that the learner has not seen, the newest first, and marks
 * them as seen.
 *
 * @param show shows them; never called without any
 */
export async function showNewCheers(http: Http, show: (cheers: NewCheers) => void): Promise<void> {
  const answer = await call(http, getNewCheers)
  const [newest] = answer.ok ? answer.value.data : []
  if (!answer.ok || !newest) return
  show(answer.value.data)
  await call(http, markCheersSeen, { body: { until: newest.sent_at } })
}
