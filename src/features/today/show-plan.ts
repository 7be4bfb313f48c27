import { todayScript } from '../../../content/site/today.ts'
import type { Plan, PlanStep } from '../../contract/today.ts'
import { isStepDone, STEPS } from './plan-steps.ts'

/** Returns the section of a step. */
export function stepOf(root: HTMLElement, step: PlanStep): HTMLDetailsElement | null {
  return root.querySelector(`[data-step="${step}"]`)
}

/** Ticks or unticks a step, and updates the progress of the plan. */
export function showStep(root: HTMLElement, step: PlanStep, isDone: boolean): void {
  const container = stepOf(root, step)
  if (!container) return
  container.dataset['done'] = String(isDone)
  if (isDone) showFinished(container)
  container.querySelector('[data-done-words]')?.replaceChildren(isDone ? doneWord(container) : '')
  root.querySelector<SVGElement>(`[data-petal="${step}"]`)?.setAttribute('data-done', `${isDone}`)
  const done = doneIn(root)
  const isReady = done === shownIn(root).length
  root.dataset['ready'] = String(isReady)
  const checkIn = root.querySelector<HTMLElement>('[data-check-in]')
  if (checkIn) {
    checkIn.dataset['ready'] = String(isReady)
    if (done > 0) checkIn.dataset['worked'] = 'true'
  }
  showProgress(root)
  showCheckInHeading(root)
  showNext(root)
  placePlan(root, isReady)
}

/** Shows a step that the learner ends with a button as ended. */
function showFinished(container: HTMLElement): void {
  const button = container.querySelector<HTMLElement>('[data-finish]')
  const finished = container.querySelector<HTMLElement>('[data-finished]')
  if (!button || !finished) return
  button.hidden = true
  finished.hidden = false
  const about = finished.dataset['finished']
  if (about) container.querySelector('[data-about]')?.replaceChildren(about)
}

function doneWord(container: HTMLElement): string {
  const isUnfinished = container.querySelector('[data-unfinished]') !== null
  return isUnfinished ? todayScript.enoughWord : todayScript.doneWord
}

/** Heads a check-in that was made: the day is only over when the plan is done too. */
export function showCheckInHeading(root: HTMLElement): void {
  if (root.dataset['checked'] !== 'true') return
  const isOver = root.dataset['ready'] === 'true'
  const heading = isOver ? todayScript.seeYou : todayScript.checkedIn
  root.querySelector('[data-check-in] [data-heading]')?.replaceChildren(heading)
}

/** Returns the sections of the plan's steps, in order. */
function shownIn(root: HTMLElement): HTMLDetailsElement[] {
  return STEPS.flatMap(step => stepOf(root, step) ?? [])
}

function doneIn(root: HTMLElement): number {
  return shownIn(root).filter(({ dataset }) => dataset['done'] === 'true').length
}

/** Shows how far the plan is; it asks for the check-in only while that is missing. */
export function showProgress(root: HTMLElement): void {
  const [done, total] = [doneIn(root), shownIn(root).length]
  const isCheckedIn = root.dataset['checked'] === 'true'
  const all = isCheckedIn ? todayScript.allOver : todayScript.allDone
  const words = done === total ? all : todayScript.progress(done, total)
  const progress = root.querySelector('[data-progress]')
  if (progress && progress.textContent !== words) progress.textContent = words
  root.querySelector('[data-count]')?.replaceChildren(`${done}/${total}`)
  const left = shownIn(root).filter(({ dataset }) => dataset['done'] === 'false')
  const minutes = left.reduce((sum, { dataset }) => sum + Number(dataset['minutes']), 0)
  root.querySelector('[data-minutes-left]')?.replaceChildren(todayScript.minutesLeft(minutes))
}

/** Marks the next step, which is then shown as the card with the page's one big button. */
function showNext(root: HTMLElement): void {
  const steps = shownIn(root)
  const next = steps.find(({ dataset }) => dataset['done'] === 'false')
  for (const each of steps) each.dataset['isNext'] = String(each === next)
}

/** Moves the finished plan below the check-in, which is then what is left to do. */
function placePlan(root: HTMLElement, isReady: boolean): void {
  const plan = root.querySelector('[data-plan]')
  const end = root.querySelector('[data-day-end]')
  if (!plan || !end) return
  const isBelow = Boolean(plan.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_PRECEDING)
  if (isReady && !isBelow) end.after(plan)
  if (!isReady && isBelow) end.before(plan)
}

/** Shows the steps that the server has as done; one that was done here since then stays so. */
export function showPlan(root: HTMLElement, plan: Plan): void {
  for (const step of STEPS) if (isStepDone(plan, step)) showStep(root, step, true)
}

/** Moves to the next step; when all are done, to the check-in. */
export function goOn(root: HTMLElement): void {
  const next = STEPS.map(step => stepOf(root, step)).find(each => each?.dataset['done'] === 'false')
  const card = next?.parentElement?.querySelector<HTMLAnchorElement>('[data-next-go]')
  if (card && card.hash === '') {
    // A lesson has a page of its own, to which its card leads.
    closeSteps(root)
    lead(card)
    return
  }
  if (next) {
    openStep(next)
    return
  }
  closeSteps(root)
  const finish = root.querySelector<HTMLElement>('[data-check-in]')
  const end =
    finish?.querySelector<HTMLElement>('[data-button]') ??
    finish?.querySelector<HTMLElement>('[data-heading]')
  end?.focus({ preventScroll: true })
  finish?.scrollIntoView({ block: 'nearest' })
}

/** Closes every step of the plan. */
export function closeSteps(root: HTMLElement): void {
  for (const step of shownIn(root)) step.open = false
}

/** Opens a step of the plan in its place. */
export function openStep(step: HTMLDetailsElement): void {
  step.open = true
  // On a phone it takes the screen; on a wide one the rest stays in sight.
  step.scrollIntoView({ block: matchMedia('(min-width: 960px)').matches ? 'nearest' : 'start' })
  // Not the summary: pressing Enter to continue would close it again.
  const controls = step.querySelectorAll<HTMLElement>(':not(summary) :is(button, input, a)')
  const first = [...controls].find(control => control.checkVisibility())
  first?.focus({ preventScroll: true })
}

/** Focuses an element and scrolls it into view, above the bottom bar. */
export function lead(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
