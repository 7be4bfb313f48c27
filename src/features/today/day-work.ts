import { todayScript } from '../../../content/site/today.ts'
import type { DayWork, Plan } from '../../contract/today.ts'
import { doneSteps } from './plan-steps.ts'

/** The kinds of a day's work, the most telling first. */
const KINDS = [
  'quizzes',
  'questions',
  'words',
  'videos',
  'moduls',
] as const satisfies (keyof DayWork)[]

/** Returns what a learner did on a day, in a few words each; what was not done is left out. */
export function workWords(work: DayWork): string[] {
  return KINDS.filter(kind => work[kind] > 0).map(kind => todayScript.work[kind](work[kind]))
}

/** Whether a learner has done anything on a day, in its plan or outside it. */
export function hasWorked(plan: Plan | undefined, work: DayWork | undefined): boolean {
  if (plan && doneSteps(plan) > 0) return true
  return work !== undefined && workWords(work).length > 0
}

/** Shows a day's work with the check-in. */
export function showWork(root: HTMLElement, work: DayWork): void {
  const items = workWords(work).map(words => {
    const item = document.createElement('li')
    item.append(words)
    return item
  })
  root.querySelector('[data-work]')?.replaceChildren(...items)
}
