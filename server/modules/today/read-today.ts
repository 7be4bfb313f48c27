import type { PartKind } from '../../../src/contract/classes.ts'
import type { Exam } from '../../../src/contract/learning-path.ts'
import type { Skill } from '../../../src/contract/mock-test-results.ts'
import type { DayWork, Plan, Today } from '../../../src/contract/today.ts'
import type { Db } from '../../db/tables.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { startOf } from '../../learner-days/learner-day.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { type DueEntries, readDueEntries, readSavedAfter } from '../word-reviews/public.ts'
import {
  type AnswerRow,
  exercisesById,
  type PlanRow,
  type TodayDependencies,
} from './dependencies.ts'
import { daysLeft } from './goals.ts'
import { ensurePlan, readAnswers, readRecords } from './plan-day.ts'
import { predictScore, type RatedAnswer } from './predict-score.ts'
import type { TestRecord } from './public.ts'
import { type PathPosition, readPosition, weekOf } from './read-position.ts'
import { showPlan } from './show-plan.ts'
import { findNext, knownSkills, rankSkills, tallyAnswers, withPractice } from './skills.ts'

/** Returns a learner's day: its plan, their exam, and how ready they are. */
export async function readToday(dependencies: TodayDependencies, userId: string): Promise<Today> {
  const { db, now } = dependencies
  const today = await readLearnerDay(db, userId, now())
  const { day, ends_at, zone } = today
  const [plan, answers, position, records] = await Promise.all([
    ensurePlan(dependencies, userId, today),
    readAnswers(db, userId, day),
    readPosition(dependencies, userId),
    readRecords(dependencies, userId),
  ])
  const due = await readDueOf(db, today, plan, position)
  const { goal } = position
  const byId = exercisesById(dependencies)
  const ranked = rankSkills([...records.skills, ...tallyAnswers(answers, byId)])
  const skills = withPractice(dependencies, ranked, position.sets)
  const { scores } = records
  const rated = await firstAnswers(dependencies, answers, records.answers)
  return {
    day,
    ends_at,
    plan: showPlan(dependencies, plan, answers, due, position),
    work: countWork(startOf(zone, day), {
      ...{ parts: position.progress.parts, words: due.done_today, inTests: records.answers },
      inPlan: answers.filter(answer => answer.day === day).length,
    }),
    goal,
    week: weekOf(position),
    days_left: daysLeft(goal, day),
    readiness: {
      scores,
      skills,
      next: findNext(skills),
      prediction: predictScore(goal?.exam, rated, {
        exam: skillsOfExam(dependencies, goal?.exam),
        learner: knownSkills(ranked),
      }),
    },
  }
}

interface WorkSources {
  parts: PathPosition['progress']['parts']
  inTests: TestRecord['answers']
  /** Number of questions of the day's plan that were answered. */
  inPlan: number
  words: number
}

/** @param begin first moment of the day, in milliseconds UTC */
function countWork(begin: number, { parts, inTests, inPlan, words }: WorkSources): DayWork {
  const isOfDay = ({ at }: { at: number }) => at >= begin
  const done = [...parts.values()].filter(isOfDay)
  const count = (kind: PartKind) => done.filter(part => part.kind === kind).length
  return {
    videos: count('video'),
    moduls: count('modul'),
    quizzes: count('quiz'),
    questions: inPlan + inTests.filter(answer => answer.isAnswered && isOfDay(answer)).length,
    words,
  }
}

/**
 * Returns the words of the day beside its plan, whose own word is not also one of the new ones. New
 * words that were saved after the plan was made belong to the next one: saving a word undoes no step.
 */
async function readDueOf(
  db: Db,
  today: LearnerDay,
  { user_id, lessons, word_id, planned_at }: PlanRow,
  position: PathPosition,
): Promise<DueEntries> {
  const taught = position.wordsWith(JSON.parse(lessons)).filter(id => id !== word_id)
  const due = await readDueEntries(db, user_id, today, taught)
  // Before the first review there is nothing to undo.
  const fresh = due.done_today > 0 ? due.entries.filter(({ is_new }) => is_new) : []
  const late = await readSavedAfter(
    db,
    user_id,
    fresh.map(({ id }) => id),
    planned_at,
  )
  return { ...due, entries: due.entries.filter(({ id }) => !late.has(id)) }
}

/** Returns the first answer to each item: later ones tell of memory, not of ability. */
async function firstAnswers(
  dependencies: TodayDependencies,
  daily: readonly AnswerRow[],
  inTests: TestRecord['answers'],
): Promise<RatedAnswer[]> {
  const byId = exercisesById(dependencies)
  const inPlans = daily.map(({ question_id: id, place, at }) => {
    return { id, at, isRight: byId.get(id)?.isRight(place) ?? false }
  })
  const first = new Map<string, boolean>()
  for (const { id, isRight } of [...inPlans, ...inTests].sort((one, other) => one.at - other.at))
    if (!first.has(id)) first.set(id, isRight)
  const ids = [...first.keys()]
  const difficulties = await Promise.all(
    dependencies.exercises().map(one => one.readDifficulties(ids)),
  )
  return [...first].flatMap(([id, isRight]) => {
    const difficulty = difficulties.flatMap(each => each.get(id) ?? [])[0]
    return difficulty ? [{ difficulty, isRight }] : []
  })
}

function skillsOfExam({ exercises }: TodayDependencies, exam: Exam | undefined): readonly Skill[] {
  const tests = exercises().flatMap(each => each.tests())
  return tests.find(({ blueprint }) => blueprint === exam)?.skills ?? []
}

/** Returns only the plan. */
export async function readPlanOf(
  dependencies: TodayDependencies,
  userId: string,
  today: LearnerDay,
): Promise<Plan> {
  const [plan, answers, position] = await Promise.all([
    ensurePlan(dependencies, userId, today),
    readAnswers(dependencies.db, userId, today.day),
    readPosition(dependencies, userId),
  ])
  const due = await readDueOf(dependencies.db, today, plan, position)
  return showPlan(dependencies, plan, answers, due, position)
}
