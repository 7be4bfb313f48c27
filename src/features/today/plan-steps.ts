import type { Plan, PlanStep } from '../../contract/today.ts'

/** The steps of a plan in the order in which it leads through them. */
export const STEPS = ['word', 'reviews', 'questions', 'listening'] as const satisfies PlanStep[]

/** The step to go on with; undefined when all are done. */
export function nextStep(plan: Plan): PlanStep | undefined {
  return STEPS.find(step => !plan[step].is_done)
}

/** How many steps are done. */
export function doneSteps(plan: Plan): number {
  return STEPS.filter(step => plan[step].is_done).length
}
