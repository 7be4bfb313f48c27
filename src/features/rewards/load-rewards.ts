import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { getCheckIns } from '../../contract/routes/check-ins.ts'
import { getPoints } from '../../contract/routes/points.ts'
import { getRewards } from '../../contract/routes/rewards.ts'

/** What the widget of a learner shows at once; undefined when any of it could not be had. */
export async function loadRewards(http: Http) {
  const [standing, points, rewards] = await Promise.all([
    call(http, getCheckIns),
    call(http, getPoints),
    call(http, getRewards),
  ])
  if (!standing.ok || !points.ok || !rewards.ok) return undefined
  return { standing: standing.value.data, points: points.value.data, rewards: rewards.value.data }
}
