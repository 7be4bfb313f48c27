import { todayScript } from '../../../content/site/today-script.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { whyKept } from '../../kit/page/why-kept.ts'
import { notify } from '../../stores/notifications.ts'
import { followCheckIn } from './check-in.ts'
import { followDayEnd, showDayOver } from './day-end.ts'
import { followGoal } from './goal.ts'
import { hideOldStanding } from './kept-home.ts'
import { type OpenDay, openDay } from './open-day.ts'
import { followQuestions } from './questions.ts'
import { followReviews } from './reviews.ts'
import { goOn, showStep, stepOf } from './show-plan.ts'
import { followSound } from './sound.ts'
import { offerZone } from './zone-offer.ts'

/** Makes "Hari ini" work, once it is there. */
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
  showKept(open)
  open.home.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-on]')) goOn(open.home)
  })
}

/** Steps that wait on the device are done. */
function showKept({ kept, home }: OpenDay): void {
  for (const work of kept.waiting) if (work.kind === 'step') showStep(home, work.step, true)
}

/** The word of the day is done when it was seen. */
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

/** The sentence is done when its text is shown: one listens first. */
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
    if (left > 0) notify({ severity: 'info', message: whyKept(open) })
  })
}

/** A page that comes back from the browser's memory shows what was true when it was left. */
function followReturn(home: HTMLElement): void {
  addEventListener('pageshow', ({ persisted }) => {
    const isAnswering = home.querySelector('[data-question] :checked:not(:disabled)')
    if (persisted && !isAnswering) location.reload()
  })
}
