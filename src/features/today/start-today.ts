import { todayScript } from '../../../content/site/today.ts'
import { call } from '../../api/call.ts'
import { getCheckIns } from '../../contract/routes/check-ins.ts'
import { getToday } from '../../contract/routes/today.ts'
import { pendingReason } from '../../kit/page/pending-reason.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { sendNow } from '../../kit/word-cards/send-before-leaving.ts'
import { followWordCards } from '../../kit/word-cards/word-cards.ts'
import { wholeNumber } from '../../lib/money.ts'
import { isSomebodyElses } from '../../stores/day-work/send-work.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { followCheckIn } from './check-in.ts'
import { followDayEnd, showDayOver } from './day-end.ts'
import { showWork } from './day-work.ts'
import { type OpenDay, openDay } from './open-day.ts'
import { followQuestions } from './questions.ts'
import { goOn, lead, openStep, showPlan, showStep, stepOf } from './show-plan.ts'
import { followSound } from './sound.ts'
import { offerZone } from './zone-offer.ts'

/** Makes "Hari ini" work once it is rendered. */
export function startToday(container: HTMLElement): void {
  const root = container.querySelector<HTMLElement>('[data-today]')
  if (!root) return
  hideOldStanding(root)
  forgetPressedStep()
  const onDayOver = () => showDayOver(root)
  const open = openDay(root, {
    onDayOver,
    onArrived: () => notify({ severity: 'success', message: todayScript.delivered }),
  })
  followSound(root)
  offerZone(root)
  followReturn(root, open)
  if (open) followPlan(open, onDayOver)
  takeOver(root)
}

/**
 * Removes the step from the address that a press before the script left there: at the end of the
 * load the browser would open that step again.
 */
function forgetPressedStep(): void {
  if (!location.hash.startsWith('#langkah-')) return
  history.replaceState(history.state, '', location.pathname + location.search)
}

function followPlan(open: OpenDay, onDayOver: () => void): void {
  followDayEnd(open)
  followReviews(open)
  followQuestions(open, { onDayOver, onDone: () => void refresh(open) })
  followFinish(open, 'word')
  followFinish(open, 'lesson')
  followListening(open)
  followCheckIn(open)
  showPendingSteps(open)
  void showArrived(open)
  open.root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-on]')) goOn(open.root)
  })
  open.root.addEventListener('click', event => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-next] a')
    // A lesson has a page of its own.
    if (!link || link.hash === '') return
    event.preventDefault()
    const step = link.closest('li')?.querySelector('details')
    if (step) openStep(step)
  })
}

/** Shows steps that are still in the outbox as done. */
function showPendingSteps({ outbox, root }: OpenDay): void {
  for (const work of outbox.waiting) if (work.kind === 'step') showStep(root, work.step, true)
}

/** Shows the day with what the page before this one had left to be sent. */
async function showArrived(open: OpenDay): Promise<void> {
  const { outbox } = open
  if (outbox.waiting.length === 0) return
  await outbox.deliver()
  if (outbox.waiting.length === 0) await refresh(open)
}

/** Marks a step as done when the learner says so. */
function followFinish(open: OpenDay, step: 'word' | 'lesson'): void {
  const container = stepOf(open.root, step)
  const button = container?.querySelector<HTMLElement>('[data-finish]')
  button?.addEventListener('click', () => {
    finishStep(open, step)
    goOn(open.root)
  })
}

/** Marks the sentence as done when its text is revealed, since listening comes first. */
function followListening(open: OpenDay): void {
  const container = stepOf(open.root, 'listening')
  const show = container?.querySelector<HTMLElement>('[data-show]')
  const back = container?.querySelector<HTMLElement>('[data-back]')
  show?.addEventListener('click', () => {
    show.hidden = true
    if (back) back.hidden = false
    container?.querySelector('[data-play]')?.classList.add('button-outlined')
    const on = back?.querySelector<HTMLElement>('[data-on]')
    if (on) on.hidden = false
    finishStep(open, 'listening')
    if (back) lead(back)
  })
}

function finishStep(open: OpenDay, step: 'word' | 'lesson' | 'listening'): void {
  const { root, day, outbox } = open
  showStep(root, step, true)
  void outbox.add({ kind: 'step', step, day }).then(left => {
    if (left > 0) notify({ severity: 'info', message: pendingReason(open) })
  })
}

/** Reloads a page restored from the back/forward cache, since its state is outdated. */
function followReturn(root: HTMLElement, open: OpenDay | undefined): void {
  addEventListener('pageshow', ({ persisted }) => {
    const isAnswering = root.querySelector('[data-question] :checked:not(:disabled)')
    if (persisted && !isAnswering) void sendAndReload(open)
  })
}

/** Reloads the page with the words that were rated on another one. */
async function sendAndReload(open: OpenDay | undefined): Promise<void> {
  if (open) await sendNow(open.outbox)
  location.reload()
}

/** Hides the check-in state on an offline copy, which may be of another day. */
function hideOldStanding(root: HTMLElement): void {
  if (!document.documentElement.dataset['kept']) return
  for (const fact of root.querySelectorAll('[data-standing-fact]')) fact.remove()
  const container = root.querySelector<HTMLElement>('[data-check-in]')
  if (container?.dataset['checked'] !== 'true') return
  container.dataset['checked'] = 'false'
  root.dataset['checked'] = 'false'
  container.querySelector('[data-heading]')?.replaceChildren(todayScript.keptHeading)
  container.querySelector('[data-milestone]')?.remove()
  container.querySelector('[data-text]')?.replaceChildren(todayScript.keptText)
}

/** Makes the words of the day reviewable; the step is done with the last of them. */
function followReviews(open: OpenDay): void {
  const container = stepOf(open.root, 'reviews')
  if (!container) return
  const cards = followWordCards(container, {
    rater: open,
    onDone: left => void finish(open, left),
    onUndone: () => showStep(open.root, 'reviews', false),
  })
  // All of them are still in the outbox.
  if (cards?.left === 0) showStep(open.root, 'reviews', true)
}

/** Ticks the step at once; the server confirms it later. */
async function finish(open: OpenDay, left: Promise<number | undefined>): Promise<void> {
  showStep(open.root, 'reviews', true)
  goOn(open.root)
  // The last rating cannot be undone any more: its step is closed.
  open.outbox.release()
  if ((await left) === 0) await refresh(open)
}

/** Shows the plan and the day's work as the server has them. */
async function refresh(open: OpenDay): Promise<void> {
  if (isSomebodyElses(open)) return
  const [answer, standing] = await Promise.all([
    call(siteHttp, getToday),
    call(siteHttp, getCheckIns),
  ])
  if (!answer.ok || answer.value.data.day !== open.day) return
  const { plan, work } = answer.value.data
  showPlan(open.root, plan)
  if (standing.ok) {
    const points = todayScript.points(wholeNumber(standing.value.data.points))
    open.root.querySelector('[data-points]')?.replaceChildren(points)
  }
  const { is_done: isDone, done } = plan.reviews
  const heading = stepOf(open.root, 'reviews')?.querySelector('summary h3')
  if (isDone && done > 0) heading?.replaceChildren(todayScript.reviewed(done))
  showWork(open.root, work)
}
