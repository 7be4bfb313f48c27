import { todayScript } from '../../../content/site/today.ts'
import { call } from '../../api/call.ts'
import { getToday } from '../../contract/routes/today.ts'
import { pendingReason } from '../../kit/page/pending-reason.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { followWordCards } from '../../kit/word-cards/word-cards.ts'
import { isSomebodyElses } from '../../stores/day-work/send-work.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { followCheckIn } from './check-in.ts'
import { followDayEnd, showDayOver } from './day-end.ts'
import { followGoal } from './goal.ts'
import { type OpenDay, openDay } from './open-day.ts'
import { followQuestions } from './questions.ts'
import { goOn, showPlan, showStep, stepOf } from './show-plan.ts'
import { followSound } from './sound.ts'
import { offerZone } from './zone-offer.ts'

/** Makes "Hari ini" work once it is rendered. */
export function startToday(place: HTMLElement): void {
  const home = place.querySelector<HTMLElement>('[data-today]')
  if (!home) return
  hideOldStanding(home)
  const onDayOver = () => showDayOver(home)
  const open = openDay(home, {
    onDayOver,
    onArrived: () => notify({ severity: 'success', message: todayScript.delivered }),
  })
  followSound(home)
  followGoal(home)
  offerZone(home)
  followReturn(home)
  if (open) followPlan(open, onDayOver)
  takeOver(home)
}

function followPlan(open: OpenDay, onDayOver: () => void): void {
  followDayEnd(open)
  followReviews(open)
  followQuestions(open, onDayOver)
  followWord(open)
  followListening(open)
  followCheckIn(open)
  showPendingSteps(open)
  open.home.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-on]')) goOn(open.home)
  })
}

/** Shows steps that are still in the outbox as done. */
function showPendingSteps({ kept, home }: OpenDay): void {
  for (const work of kept.waiting) if (work.kind === 'step') showStep(home, work.step, true)
}

/** Marks the word of the day as done once the learner has seen it. */
function followWord(open: OpenDay): void {
  const place = stepOf(open.home, 'word')
  const button = place?.querySelector<HTMLElement>('[data-finish]')
  const finished = place?.querySelector<HTMLElement>('[data-finished]')
  button?.addEventListener('click', () => {
    button.hidden = true
    if (finished) finished.hidden = false
    finishStep(open, 'word')
    goOn(open.home)
  })
}

/** Marks the sentence as done when its text is revealed, since listening comes first. */
function followListening(open: OpenDay): void {
  const place = stepOf(open.home, 'listening')
  const show = place?.querySelector<HTMLElement>('[data-show]')
  const back = place?.querySelector<HTMLElement>('[data-back]')
  show?.addEventListener('click', () => {
    show.hidden = true
    if (back) back.hidden = false
    const on = back?.querySelector<HTMLElement>('[data-on]')
    if (on) on.hidden = false
    back?.focus()
    finishStep(open, 'listening')
  })
}

function finishStep(open: OpenDay, step: 'word' | 'listening'): void {
  const { home, day, kept } = open
  showStep(home, step, true)
  void kept.add({ kind: 'step', step, day }).then(left => {
    if (left > 0) notify({ severity: 'info', message: pendingReason(open) })
  })
}

/** Reloads a page restored from the back/forward cache, since its state is outdated. */
function followReturn(home: HTMLElement): void {
  addEventListener('pageshow', ({ persisted }) => {
    const isAnswering = home.querySelector('[data-question] :checked:not(:disabled)')
    if (persisted && !isAnswering) location.reload()
  })
}

/** Hides the check-in state on an offline copy, which may be of another day. */
function hideOldStanding(home: HTMLElement): void {
  if (!document.documentElement.dataset['kept']) return
  home.querySelector('[data-standing-fact]')?.remove()
  const place = home.querySelector<HTMLElement>('[data-check-in]')
  if (place?.dataset['checked'] !== 'true') return
  place.dataset['checked'] = 'false'
  place.querySelector('[data-heading]')?.replaceChildren(todayScript.keptHeading)
  place.querySelector('[data-milestone]')?.remove()
  place.querySelector('[data-text]')?.replaceChildren(todayScript.keptText)
}

/** Makes the words of the day reviewable; the step is done with the last of them. */
function followReviews(open: OpenDay): void {
  const place = stepOf(open.home, 'reviews')
  if (!place) return
  const cards = followWordCards(place, {
    rater: open,
    onDone: left => void finish(open, left),
    onUndone: () => showStep(open.home, 'reviews', false),
  })
  // All of them are still in the outbox.
  if (cards?.left === 0) showStep(open.home, 'reviews', true)
}

/** Ticks the step at once; the server confirms it later. */
async function finish(open: OpenDay, left: Promise<number | undefined>): Promise<void> {
  showStep(open.home, 'reviews', true)
  goOn(open.home)
  if ((await left) !== 0 || isSomebodyElses(open)) return
  const answer = await call(siteHttp, getToday)
  if (answer.ok && answer.value.data.day === open.day) showPlan(open.home, answer.value.data.plan)
}
