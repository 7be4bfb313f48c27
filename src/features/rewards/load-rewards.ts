import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { getCheckIns } from '../../contract/routes/check-ins.ts'
import { getPoints } from '../../contract/routes/points.ts'
import { getRewards } from '../../contract/routes/rewards.ts'

/** Loads the rewards for a visitor; none if that fails, since the rest of the page still helps. */
export async function loadOffers(http: Http) {
  const answer = await call(http, getRewards)
  return answer.ok ? answer.value.data.toSorted((a, b) => a.points - b.points) : []
}

/** Loads the initial data of the learner's widget; undefined when any request failed. */
export async function loadRewards(http: Http) {
  const [standing, points, rewards] = await Promise.all([
    call(http, getCheckIns),
    call(http, getPoints),
    call(http, getRewards),
  ])
  if (!standing.ok || !points.ok || !rewards.ok) return undefined
  return { standing: standing.value.data, points: points.value.data, rewards: rewards.value.data }
}
