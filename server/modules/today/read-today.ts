import type { Plan, Today } from '../../../src/contract/today.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { readDueEntries } from '../word-reviews/public.ts'
import { exercisesById, type TodayDependencies } from './dependencies.ts'
import { daysLeft } from './goals.ts'
import { ensurePlan, readAnswers, readRecords } from './plan-day.ts'
import { readPosition } from './read-position.ts'
import { showPlan } from './show-plan.ts'
import { findNext, rankSkills, tallyAnswers } from './skills.ts'

/** Returns a learner's day: its plan, their exam, and how ready they are. */
export async function readToday(dependencies: TodayDependencies, userId: string): Promise<Today> {
  const { db, now } = dependencies
  const today = await readLearnerDay(db, userId, now())
  const { day, ends_at } = today
  const [plan, answers, due, position, { scores, skills }] = await Promise.all([
    ensurePlan(dependencies, userId, today),
    readAnswers(db, userId, day),
    readDueEntries(db, userId, today),
    readPosition(dependencies, userId),
    readRecords(dependencies, userId),
  ])
  const { goal } = position
  const ranked = rankSkills([...skills, ...tallyAnswers(answers, exercisesById(dependencies))])
  return {
    day,
    ends_at,
    plan: showPlan(dependencies, plan, answers, due, position),
    goal,
    days_left: daysLeft(goal, day),
    readiness: { scores, skills: ranked, next: findNext(dependencies, ranked) },
  }
}

/** Returns only the plan. */
export async function readPlanOf(
  dependencies: TodayDependencies,
  userId: string,
  today: LearnerDay,
): Promise<Plan> {
  const [plan, answers, due, position] = await Promise.all([
    ensurePlan(dependencies, userId, today),
    readAnswers(dependencies.db, userId, today.day),
    readDueEntries(dependencies.db, userId, today),
    readPosition(dependencies, userId),
  ])
  return showPlan(dependencies, plan, answers, due, position)
}
