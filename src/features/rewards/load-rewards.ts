import { fetchCheckIns } from '../../api/check-ins.ts'
import type { Http } from '../../api/http.ts'
import { fetchPoints } from '../../api/points.ts'
import { fetchRewards } from '../../api/rewards.ts'

/** What the widget of a learner shows at once; undefined when any of it could not be had. */
export async function loadRewards(http: Http) {
  const [standing, points, rewards] = await Promise.all([
    fetchCheckIns(http),
    fetchPoints(http),
    fetchRewards(http),
  ])
  if (!standing.ok || !points.ok || !rewards.ok) return undefined
  return { standing: standing.value.data, points: points.value.data, rewards: rewards.value.data }
}
