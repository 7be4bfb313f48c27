import { topicScript as text } from '../../../content/site/topics.ts'
import { call } from '../../api/call.ts'
import { getAttempts } from '../../contract/routes/mock-tests.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Ticks a topic whose questions were handed in, as the path does, with the best score. */
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
  tick.querySelector('[data-score]')?.replaceChildren(text.done(best.score, best.points))
}
