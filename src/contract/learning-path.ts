import { z } from 'zod'
import { Address, Line, Slug, Summary, Title } from './catalogue.ts'
import { SESSION_ERRORS } from './common-errors.ts'
import { endpoint } from './endpoint.ts'
import { CHECKPOINT_ITEMS } from './limits.ts'
import * as routes from './routes/learning-path.ts'

/** Goals: an exam, work in Korea, or dramas and everyday life. */
export const Exam = z.enum(['eps-topik', 'topik-1', 'topik-2', 'work', 'everyday'])
export type Exam = z.infer<typeof Exam>

const Link = z.strictObject({ title: Title, path: Address })

/** One thing to do on the path. */
export const PathStep = z.strictObject({
  /** Stable: goals name it. */
  id: Slug,
  kind: z.enum(['class', 'topic', 'test', 'checkpoint']),
  title: Title,
  path: Address,
  /** Condition for opening it: none, an account, or a subscription or trial. */
  access: z.enum(['open', 'free', 'subscription']),
  /** Number of a topic. */
  topic: z.int().min(1).nullable(),
  /** Lessons of which one is enough; empty where there is one only. */
  choices: z.array(Link),
  /** Approximate time: of what is left, if it was begun. */
  minutes: z.int().min(1),
  /** `skipped`: not done, but before the step at which the learner began. */
  state: z.enum(['done', 'skipped', 'current', 'later']),
  /** Number of parts of a class lesson; absent of all others. */
  parts: z.int().min(1).optional(),
  /** Number of its parts that are missing, if it was begun. */
  left: z.int().min(1).optional(),
  /** Most right answers of a checkpoint that was handed in; absent before, and of all others. */
  best: z.int().min(0).max(CHECKPOINT_ITEMS).optional(),
  /** Set if a quiz or test of it was handed in, and never passed: the step is not done without it. */
  is_failed: z.literal(true).optional(),
})
export type PathStep = z.infer<typeof PathStep>

export const PathWeek = z.strictObject({
  number: z.int().min(1),
  title: Title,
  steps: z.array(PathStep).min(1),
})
export type PathWeek = z.infer<typeof PathWeek>

export const PathStage = z.strictObject({
  id: Slug,
  heading: Line,
  text: Summary,
  weeks: z.array(PathWeek).min(1),
})
export type PathStage = z.infer<typeof PathStage>

/** The way from zero to a goal, week by week. */
export const LearningPath = z.strictObject({
  /** The goal that it leads to; null for everything there is. */
  exam: Exam.nullable(),
  stages: z.array(PathStage),
  /** Number of steps. */
  total: z.int().min(0),
  /** Number of steps that are done or skipped. */
  done: z.int().min(0),
  /** The step to do now, which this learner may open; null when there is none left. */
  next: PathStep.nullable(),
  /** Number of its week. */
  week: z.int().min(1).nullable(),
})
export type LearningPath = z.infer<typeof LearningPath>

export const getLearningPath = endpoint({
  ...routes.getLearningPath,
  summary: 'The learning path of a goal; by default that of the learner, with what they have done',
  access: 'visitor',
  query: z.strictObject({
    /** Another goal than the learner's; `all` for everything there is. */
    exam: z.enum([...Exam.options, 'all']).optional(),
    /** Another first step than the learner's. */
    start: Slug.optional(),
  }),
  status: 200,
  answer: z.strictObject({ data: LearningPath }),
  errors: [...SESSION_ERRORS, 'invalid-input'],
})
