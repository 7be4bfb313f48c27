import * as calls from '../../../src/contract/today.ts'
import { on } from '../../http/calls.ts'
import { setGoal } from './goals.ts'
import type { TodayParts } from './parts.ts'
import { readToday } from './read-today.ts'
import { answerQuestion, finishStep } from './work-on-plan.ts'

export function todayRoutes(parts: TodayParts) {
  return [
    on(calls.getToday, async ({ who }) => ({ data: await readToday(parts, who.userId) })),
    on(calls.finishStep, async ({ who, params: { step }, body: { day } }) => ({
      data: await finishStep(parts, who.userId, step, day),
    })),
    on(calls.answerQuestion, async ({ who, params: { number }, body }) => ({
      data: await answerQuestion(parts, who.userId, number, body),
    })),
    on(calls.setGoal, async ({ who, body: { goal } }) => ({
      data: await setGoal(parts, who.userId, goal),
    })),
  ]
}
