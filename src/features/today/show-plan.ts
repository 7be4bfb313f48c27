import { todayScript } from '../../../content/site/today.ts'
import type { Plan, PlanStep } from '../../contract/today.ts'
import { STEPS } from './plan-steps.ts'

/** Returns the section of a step. */
export function stepOf(root: HTMLElement, step: PlanStep): HTMLDetailsElement | null {
  return root.querySelector(`[data-step="${step}"]`)
}

/** Ticks or unticks a step, and updates the progress of the plan. */
export function showStep(root: HTMLElement, step: PlanStep, isDone: boolean): void {
  const container = stepOf(root, step)
  if (!container) return
  container.dataset['done'] = String(isDone)
  container.querySelector('[data-done-words]')?.replaceChildren(isDone ? todayScript.doneWord : '')
  root.querySelector<SVGElement>(`[data-petal="${step}"]`)?.setAttribute('data-done', `${isDone}`)
  const done = STEPS.filter(each => stepOf(root, each)?.dataset['done'] === 'true').length
  const isReady = done === STEPS.length
  const words = isReady ? todayScript.allDone : todayScript.progress(done, STEPS.length)
  const progress = root.querySelector('[data-progress]')
  if (progress && progress.textContent !== words) progress.textContent = words
  const checkIn = root.querySelector<HTMLElement>('[data-check-in]')
  if (checkIn) checkIn.dataset['ready'] = String(isReady)
}

/** Shows the server's version of the plan. */
export function showPlan(root: HTMLElement, plan: Plan): void {
  for (const step of STEPS) showStep(root, step, plan[step].is_done)
}

/** Moves to the next step; when all are done, to the check-in. */
export function goOn(root: HTMLElement): void {
  const next = STEPS.map(step => stepOf(root, step)).find(each => each?.dataset['done'] === 'false')
  if (next) {
    next.open = true
    next.scrollIntoView({ block: 'start' })
    // Not the summary: pressing Enter to continue would close it again.
    const controls = next.querySelectorAll<HTMLElement>(':not(summary) :is(button, input, a)')
    const first = [...controls].find(control => control.checkVisibility())
    first?.focus({ preventScroll: true })
    return
  }
  const finish = root.querySelector<HTMLElement>('[data-check-in]')
  const end =
    finish?.querySelector<HTMLElement>('[data-button]') ??
    finish?.querySelector<HTMLElement>('[data-heading]')
  if (end) lead(end)
}

/** Focuses an element and scrolls it into view, above the bottom bar. */
export function lead(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
