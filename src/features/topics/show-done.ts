import { topicScript as text } from '../../../content/site/topics.ts'
import { call } from '../../api/call.ts'
import { getAttempts } from '../../contract/routes/mock-tests.ts'
import { isPassed } from '../../lib/test-points.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Shows the best score of a topic's questions, with a tick once the path has one too. */
export async function showDone(section: HTMLElement): Promise<void> {
  await claimStored(siteHttp)
  const answer = await call(siteHttp, getAttempts)
  if (!answer.ok) return
  const id = section.dataset['topicPractice']
  const done = answer.value.data.filter(({ mock_test_id }) => mock_test_id === id)
  const [best] = done.toSorted((one, other) => other.points - one.points || other.score - one.score)
  const tick = section.querySelector<HTMLElement>('[data-done]')
  if (!tick || !best) return
  tick.hidden = false
  tick.toggleAttribute('data-failed', !isPassed(best.score, best.points))
  tick.querySelector('[data-score]')?.replaceChildren(text.done(best.score, best.points))
}
