import * as calls from '../../../src/contract/today.ts'
import { on } from '../../http/calls.ts'
import type { Module } from '../../module.ts'
import type { TodayDependencies } from './dependencies.ts'
import { setGoal } from './goals.ts'
import { todaySchema } from './migrations/0001-today.ts'
import { lessonsOfPlans } from './migrations/0004-today-lessons.ts'
import { todayData } from './personal-data.ts'
import { readToday } from './read-today.ts'
import { Sentences } from './sentences.ts'
import { answerQuestion, finishStep } from './work-on-plan.ts'

/** Milliseconds between two looks of each process for changed audio books. */
const REFRESH = 1_000

/** A learner's day: the plan of about five minutes, the exam it is for, and how ready they are. */
export const todayModule: Module = {
  name: 'today',
  tables: { '0001-today': todaySchema, '0004-today-lessons': lessonsOfPlans },
  open({ db, now, modules, revisions }) {
    const exercises = () => modules().flatMap(module => module.exercises ?? [])
    const paths = () => modules().find(module => module.learningPaths)?.learningPaths
    const sentences = new Sentences(db, revisions)
    const dependencies = { db, now, exercises, paths, sentences }
    return {
      routes: todayRoutes(dependencies),
      jobs: [{ every: REFRESH, work: () => sentences.refresh() }],
      personal: todayData(dependencies),
      async prepare() {
        await sentences.refresh()
      },
    }
  },
}

function todayRoutes(dependencies: TodayDependencies) {
  return [
    on(calls.getToday, async ({ who }) => ({ data: await readToday(dependencies, who.userId) })),
    on(calls.finishStep, async ({ who, params: { step }, body: { day } }) => ({
      data: await finishStep(dependencies, who.userId, step, day),
    })),
    on(calls.answerQuestion, async ({ who, params: { number }, body }) => ({
      data: await answerQuestion(dependencies, who.userId, number, body),
    })),
    on(calls.setGoal, async ({ who, body }) => ({
      data: await setGoal(dependencies, who.userId, body),
    })),
  ]
}
