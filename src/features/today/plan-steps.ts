import type { Plan, PlanStep } from '../../contract/today.ts'

/** The steps of a plan, in order. */
export const STEPS = ['word', 'reviews', 'questions', 'listening'] as const satisfies PlanStep[]

/** Returns the next step; undefined when all are done. */
export function nextStep(plan: Plan): PlanStep | undefined {
  return STEPS.find(step => !plan[step].is_done)
}

/** Returns the number of finished steps. */
export function doneSteps(plan: Plan): number {
  return STEPS.filter(step => plan[step].is_done).length
}
