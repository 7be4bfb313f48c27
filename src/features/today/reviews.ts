import { call } from '../../api/call.ts'
import { getToday } from '../../contract/routes/today.ts'
import { followWordCards } from '../../kit/word-cards/word-cards.ts'
import { isSomebodyElses } from '../../stores/day-work/send-work.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import type { OpenDay } from './open-day.ts'
import { goOn, showPlan, showStep, stepOf } from './show-plan.ts'

/** Lets the words of the day be reviewed; the step is done with the last of them. */
export function followReviews(open: OpenDay): void {
  const place = stepOf(open.home, 'reviews')
  if (!place) return
  const cards = followWordCards(place, {
    rater: open,
    onDone: left => void finish(open, left),
    onUndone: () => showStep(open.home, 'reviews', false),
  })
  // All of them wait to be sent.
  if (cards?.left === 0) showStep(open.home, 'reviews', true)
}

/** Ticks the step at once; the server's word comes after it. */
async function finish(open: OpenDay, left: Promise<number | undefined>): Promise<void> {
  showStep(open.home, 'reviews', true)
  goOn(open.home)
  if ((await left) !== 0 || isSomebodyElses(open)) return
  const answer = await call(siteHttp, getToday)
  if (answer.ok && answer.value.data.day === open.day) showPlan(open.home, answer.value.data.plan)
}
