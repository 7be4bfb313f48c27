import type { Plan, PlanStep } from '../../contract/today.ts'

/** All steps that a plan can have, in order. */
export const STEPS = [
  'word',
  'reviews',
  'lesson',
  'questions',
  'listening',
] as const satisfies PlanStep[]

/** Returns the steps of a plan, in order. */
export function stepsOf(plan: Plan): PlanStep[] {
  return STEPS.filter(step => {
    if (step === 'lesson') return plan.lesson !== null
    return step !== 'questions' || plan.questions.items.length > 0
  })
}

/** Whether a step is done; true for one that the plan does not have. */
export function isStepDone(plan: Plan, step: PlanStep): boolean {
  return plan[step]?.is_done ?? true
}

/** Returns the next step; undefined when all are done. */
export function nextStep(plan: Plan): PlanStep | undefined {
  return stepsOf(plan).find(step => !isStepDone(plan, step))
}

/** Returns the number of finished steps. */
export function doneSteps(plan: Plan): number {
  return stepsOf(plan).filter(step => isStepDone(plan, step)).length
}
