import { numbersOf } from '../../server/lib/seeded-shuffle.ts'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import type { DonePart } from '../../server/modules/classes/public.ts'
import { buildPath } from '../../server/modules/learning-path/build-path.ts'
import {
  lessonsHad,
  ownStepOf,
  positionOn,
  type TaughtPath,
  type TaughtStep,
  taughtWords,
} from '../../server/modules/learning-path/public.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { loadPracticeQuestions } from '../../server/modules/mock-tests/practice-questions.ts'
import { type DrawnPlan, drawPlan } from '../../server/modules/today/draw-plan.ts'
import type { LearnerHistory, PlanContent } from '../../server/modules/today/plan-history.ts'
import { loadSentences } from '../../server/modules/today/sentences.ts'
import { readTopics } from '../../server/modules/topics/public.ts'
import { NEW_A_DAY, WORDS_A_DAY } from '../../server/modules/word-reviews/public.ts'
import type { Exam } from '../../src/contract/learning-path.ts'
import { addDays } from '../../src/lib/calendar-days.ts'

const FIRST_DAY = '2026-11-28'
const tests = [...loadMockTests().values()]
const sets = [
  ...tests.filter(({ blueprint }) => blueprint.sections.every(({ minutes }) => minutes === null)),
  ...loadPracticeQuestions().values(),
]
const sources = {
  classes: [...loadClasses().values()],
  topics: await readTopics(),
  tests: tests.map(({ test: { id, title, is_open }, blueprint }) => ({
    ...{ mock_test_id: id, title, is_open, blueprint: blueprint.id, skills: [] },
    minutes: blueprint.sections.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) || 4,
  })),
}

/** All that plans can be drawn from, as the server has it. */
export const planContent: PlanContent = {
  exercises: sets.flatMap(({ test }) =>
    test.items
      .filter(({ group }) => group === null)
      .map(({ id, skill }) => ({ id, skill, set: test.id })),
  ),
  sentences: loadSentences(),
}

export function pathTo(exam: Exam): TaughtPath {
  return buildPath(exam, sources)
}

export interface SimulatedChoices {
  exam: Exam
  start: string | null
  minutes: number
  /** Chance of a right answer to a question that is new. */
  skill: number
  /** Days until the exam; null without a date. */
  date: number | null
  seed: string
}

/** A day of a simulated learner. */
export interface SimulatedDay {
  number: number
  history: LearnerHistory
  plan: DrawnPlan
  /** Words that are asked for the first time. */
  newWords: readonly string[]
  /** Number of words that are asked, with these. */
  reviews: number
  /** Questions whose last answer of the day was wrong, in the plan or the lesson's set. */
  wrong: ReadonlySet<string>
}

/** A learner who does each day's plan, for the minutes that it says. */
export function simulate(choices: SimulatedChoices, days: number): SimulatedDay[] {
  const { exam, start, minutes, skill, date, seed } = choices
  const random = numbersOf(seed)
  const path = pathTo(exam)
  const everything = buildPath(null, sources)
  const progress = { parts: new Map<string, DonePart>(), tests: new Set<string>() }
  const spent = new Map<string, number>()
  const answers: LearnerHistory['answers'][number][] = []
  const plans: DrawnPlan[] = []
  const begun = new Set<string>()
  return Array.from({ length: days }, (_, number) => {
    const day = addDays(FIRST_DAY, number)
    const position = positionOn(path, progress, start, () => true)
    const lessons = lessonsHad(path, progress, position)
    const due = Math.min(WORDS_A_DAY, begun.size, Math.floor(random() * (WORDS_A_DAY + 1)))
    const newWith = (planned?: readonly string[]) =>
      taughtWords(everything, progress, ownStepOf(planned, position))
        .filter(word => !begun.has(word))
        .slice(0, Math.min(NEW_A_DAY, WORDS_A_DAY - due))
    const history: LearnerHistory = {
      day,
      daysLeft: date === null || date < number ? null : date - number,
      minutes,
      ahead: position.ahead,
      canRead: !position.ahead.some(
        ({ stage, kind }) => stage === 'hangul' && kind !== 'checkpoint',
      ),
      lessons,
      sets: new Set(progress.tests),
      words: new Set(begun),
      answers: [...answers],
      plans: plans.toReversed(),
      reviews: { withLesson: due + newWith().length, alone: due + newWith([]).length },
      skills: [],
      seed: `${seed} ${day}`,
    }
    const plan = drawPlan(history, planContent)
    const newWords = newWith(plan.lessons)
    for (const word of newWords) begun.add(word)
    const wrong = new Set<string>()
    const answer = (id: string) => {
      const isAgain = answers.some(each => each.id === id)
      const isRight = random() < (isAgain ? (1 + skill) / 2 : skill)
      answers.push({ id, day, isRight })
      if (isRight) wrong.delete(id)
      else wrong.add(id)
    }
    for (const id of plan.questions) answer(id)
    let left = plan.lesson_minutes
    for (const step of position.ahead.filter(({ id }) => plan.lessons.includes(id))) {
      const need = step.minutes - (spent.get(step.id) ?? 0)
      spent.set(step.id, step.minutes - need + Math.min(left, need))
      left -= Math.min(left, need)
      if ((spent.get(step.id) ?? 0) >= step.minutes - 1e-9) finish(step, progress, answer)
    }
    plans.push(plan)
    return { number, history, plan, newWords, reviews: due + newWords.length, wrong }
  })
}

function finish(
  { lessons: [{ parts, test }] }: TaughtStep,
  progress: { parts: Map<string, DonePart>; tests: Set<string> },
  answer: (id: string) => void,
): void {
  for (const { id } of parts) progress.parts.set(id, { kind: 'video', at: 0 })
  if (test === null) return
  progress.tests.add(test)
  for (const { id, set } of planContent.exercises) if (set === test) answer(id)
}
