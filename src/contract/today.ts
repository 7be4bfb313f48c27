import { z } from 'zod'
import { Address, Day, Instant, Line, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import { Exam, PathStep } from './learning-path.ts'
import { Skill } from './mock-test-results.ts'
import { Reveal } from './mock-test-reveals.ts'
import { MockQuestion, OptionId } from './mock-tests.ts'
import * as routes from './routes/today.ts'

/** Minutes that a learner wants to learn a day. */
export const DailyMinutes = z.literal([5, 10, 15, 20, 30])

/** The learner's choice of what to learn for, with the exam's date if they have set one. */
export const Goal = z.strictObject({
  exam: Exam,
  date: Day.nullable(),
  minutes: DailyMinutes,
  /** Id of the step of the path at which they begin; what comes before it counts as known. */
  start: Slug.nullable(),
})
export type Goal = z.infer<typeof Goal>

/** The steps of a day's plan. */
export const PlanStep = z.enum(['word', 'reviews', 'lesson', 'questions', 'listening'])
export type PlanStep = z.infer<typeof PlanStep>

/** Position of a question of the day. */
const QuestionNumber = z.int().min(1).max(10)

/** The judgement of an answer to a question of the day. */
export const JudgedAnswer = z.strictObject({
  number: QuestionNumber,
  /** Null for “I do not know”. */
  answer: OptionId.nullable(),
  ...Reveal.shape,
})
export type JudgedAnswer = z.infer<typeof JudgedAnswer>

/** A question of the day, from a practice set, without its key. */
export const DailyQuestion = z.strictObject({
  number: QuestionNumber,
  question: MockQuestion,
  /** The judgement of its answer; null before it is answered. */
  judged: JudgedAnswer.nullable(),
})
export type DailyQuestion = z.infer<typeof DailyQuestion>

/** A sentence to listen to. */
export const DailySentence = z.strictObject({
  id: text.max(80),
  korean: Line,
  meaning: Line,
  /** The complete recording that contains it. */
  audio_url: Address,
  /** Its start and end in the recording, in seconds. */
  start: z.number().min(0),
  end: z.number().min(0),
  /** Whether the voice is synthetic; pages say so. */
  is_synthetic: z.boolean(),
})
export type DailySentence = z.infer<typeof DailySentence>

/** Approximate minutes of what is left of a step today. */
const minutes = z.int().min(0)

/** The plan of a learner's day; each day has a new one. */
export const Plan = z.strictObject({
  /** The sum of the minutes of the steps. */
  minutes,
  /** The word of the day. */
  word: z.strictObject({ entry_id: text.max(80), minutes, is_done: z.boolean() }),
  reviews: z.strictObject({
    /** Words left to review today, at most ten. */
    left: z.int().min(0).max(10),
    /** Different words reviewed today. */
    done: z.int().min(0),
    minutes,
    is_done: z.boolean(),
  }),
  /** The next steps of the learning path; a long one is continued on other days. Null for none. */
  lesson: z
    .strictObject({ steps: z.array(PathStep).min(1).max(3), minutes, is_done: z.boolean() })
    .nullable(),
  questions: z.strictObject({
    /** The weakest skill, which most of them train; null if they are mixed. */
    skill: Skill.nullable(),
    /** None for a learner who cannot read Hangul yet. */
    items: z.array(DailyQuestion).max(10),
    minutes,
    is_done: z.boolean(),
  }),
  listening: z.strictObject({ sentence: DailySentence, minutes, is_done: z.boolean() }),
})
export type Plan = z.infer<typeof Plan>

/** The score that the exam would bring now, or the reason why it cannot be told. */
const Prediction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('estimate'),
    score: z.int().min(0),
    /** Bounds between which 8 of 10 such scores lie. */
    low: z.int().min(0),
    high: z.int().min(0),
    /** All points of the exam. */
    points: z.int().min(1),
    /** Points for the next level; null where candidates are ranked, as in EPS-TOPIK. */
    target: z.int().min(0).nullable(),
    /** The skill that would bring the most points; null while none is known. */
    gain: z.strictObject({ skill: Skill, points: z.int().min(1) }).nullable(),
  }),
  z.strictObject({
    kind: z.literal('none'),
    /** `no-exam`: the goal has none, or none that we have tests for. */
    reason: z.enum(['no-goal', 'no-exam', 'few-answers']),
    /** With `few-answers`: how many an estimate takes, and how many of these are missing. */
    answers_needed: z.int().min(1).optional(),
    answers_left: z.int().min(1).optional(),
  }),
])

const PracticeSet = z.strictObject({ mock_test_id: Slug, title: Title })

/** The learner's readiness for the exam, by their results. */
export const Readiness = z.strictObject({
  /** The latest 12 timed tests, the oldest first. */
  scores: z.array(
    z.strictObject({
      attempt_id: z.uuid(),
      mock_test_id: Slug,
      title: Title,
      percent: z.number().min(0).max(100),
      /** Whether the learner could not know its keys; other results mean less. */
      is_first: z.boolean(),
      submitted_at: Instant,
    }),
  ),
  /** Answers of the last 60 days by skill, the weakest skill first. */
  skills: z.array(
    z.strictObject({
      skill: Skill,
      correct: z.int().min(0),
      items: z.int().min(1),
      /** The practice set that trains it most, a new one while there is one; null for none. */
      practice: PracticeSet.nullable(),
    }),
  ),
  /** The weakest skill with a practice set, and that set; null while data is insufficient. */
  next: PracticeSet.extend({ skill: Skill }).nullable(),
  prediction: Prediction,
})
export type Readiness = z.infer<typeof Readiness>

const count = z.int().min(0)

/** A learner's work on the day, in its plan and outside it. */
export const DayWork = z.strictObject({
  /** Videos of classes that were seen to their end. */
  videos: count,
  /** Moduls of classes that were read. */
  moduls: count,
  /** Quizzes of classes that were passed. */
  quizzes: count,
  /** Questions of the plan, and those of tests and practice sets that were handed in. */
  questions: count,
  /** Different words that were reviewed. */
  words: count,
})
export type DayWork = z.infer<typeof DayWork>

/** The week of the learning path to which the learner's next step belongs. */
const Week = z.strictObject({
  number: z.int().min(1),
  title: Title,
  /** Number of weeks of the path. */
  weeks: z.int().min(1),
  /** Parts of its lessons, and those that are done. */
  parts: z.int().min(1),
  done: count,
})

export const Today = z.strictObject({
  day: Day,
  ends_at: Instant,
  plan: Plan,
  work: DayWork,
  goal: Goal.nullable(),
  /** Null once no step is ahead. */
  week: Week.nullable(),
  /** Whole days until the exam; null without a date, or after it. */
  days_left: z.int().min(0).nullable(),
  readiness: Readiness,
})
export type Today = z.infer<typeof Today>

export const getToday = endpoint({
  ...routes.getToday,
  summary: "The plan of the learner's day, their work on it, their exam, and their readiness",
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: Today }),
  errors: LEARNER_ERRORS,
})

export const finishStep = endpoint({
  ...routes.finishStep,
  summary:
    'Mark the word of the day as seen, the sentence as heard, or the lesson as enough for today',
  access: 'learner',
  params: z.strictObject({ step: PlanStep.extract(['word', 'lesson', 'listening']) }),
  body: z.strictObject({ day: Day }),
  status: 200,
  answer: z.strictObject({ data: Plan }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'day-over'],
})

export const answerQuestion = endpoint({
  ...routes.answerQuestion,
  summary: 'Judge an answer to a question of the day; the first answer counts',
  access: 'learner',
  params: z.strictObject({ number: text.regex(/^([1-9]|10)$/).transform(Number) }),
  /** Null for “I do not know”, which is judged as wrong and comes again. */
  body: z.strictObject({ day: Day, option_id: OptionId.nullable() }),
  status: 200,
  answer: z.strictObject({ data: JudgedAnswer }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'day-over', 'not-found'],
})

export const setGoal = endpoint({
  ...routes.setGoal,
  summary: 'Chooses the goal, its date, minutes a day and the first step; omitted ones stay',
  access: 'learner',
  body: z.strictObject({
    goal: Goal.partial({ date: true, minutes: true, start: true }).nullable(),
    is_first: z
      .boolean()
      .default(false)
      .describe('Leaves a goal alone that the learner has already'),
  }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({ goal: Goal.nullable(), days_left: z.int().min(0).nullable() }),
  }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS],
})
