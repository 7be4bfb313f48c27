import { z } from 'zod'
import { Address, Instant, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, SCOPE_ERRORS, SESSION_ERRORS } from './common-errors.ts'
import { endpoint } from './endpoint.ts'
import { Receipt, UserAnswers } from './mock-test-attempts.ts'
import { Blueprint, SectionName } from './mock-test-blueprint.ts'
import { Conditions } from './mock-test-conditions.ts'
import { Reveal } from './mock-test-reveals.ts'
import { MockQuestion, OptionId } from './mock-tests.ts'
import * as submission from './routes/mock-tests.ts'
import * as routes from './routes/mock-tests.ts'

/** The skill that an item trains, by which results are broken down. */
export const Skill = z.enum([
  'hangul',
  'vocabulary',
  'grammar',
  'signs',
  'main-idea',
  'detail',
  'inference',
  'dialogue',
  'numbers-time',
  'workplace',
  'culture',
])
export type Skill = z.infer<typeof Skill>

/** An item with its hidden fields revealed. */
export const ReviewedItem = MockQuestion.extend({
  ...Reveal.shape,
  answer: OptionId.nullable(),
  skill: Skill,
  /** Time from the previous answer to this question's last one; null when unknown. */
  seconds: z.int().min(0).nullable(),
})
export type ReviewedItem = z.infer<typeof ReviewedItem>

export const MockTestResult = z.strictObject({
  attempt_id: z.uuid(),
  mock_test_id: Slug,
  title: Title,
  blueprint: Blueprint,
  receipt: Receipt,
  started_at: Instant,
  /** Whether the server handed it in when the time was over. */
  was_automatic: z.boolean(),
  ...Conditions.shape,
  score: z.int().min(0),
  points: z.int().min(1),
  sections: z.array(
    z.strictObject({
      section: SectionName,
      score: z.int().min(0),
      points: z.int().min(0),
      correct: z.int().min(0),
      items: z.int().min(0),
    }),
  ),
  skills: z.array(z.strictObject({ skill: Skill, correct: z.int().min(0), items: z.int().min(1) })),
  /** Level by this score, and the range to expect on another day (0: none); null without levels. */
  level: z
    .strictObject({
      reached: z.int().min(0).max(6),
      from: z.int().min(0).max(6),
      to: z.int().min(0).max(6),
    })
    .nullable(),
  items: z.array(ReviewedItem),
  /** The lessons that taught the items, with their right answers; only whole checkpoints have them. */
  lessons: z
    .array(
      z.strictObject({
        title: Title,
        path: Address,
        correct: z.int().min(0),
        items: z.int().min(1),
      }),
    )
    .optional(),
})
export type MockTestResult = z.infer<typeof MockTestResult>

/** One line of a learner's history. */
export const AttemptSummary = MockTestResult.pick({
  attempt_id: true,
  mock_test_id: true,
  title: true,
  score: true,
  points: true,
  level: true,
  time_factor: true,
  extra_minutes: true,
  is_timed: true,
  is_first: true,
  is_checked: true,
}).extend({ submitted_at: Instant })
export type AttemptSummary = z.infer<typeof AttemptSummary>

export const submitMockTest = endpoint({
  ...submission.submitMockTest,
  summary: 'Hand in all answers at once; the same answers return the same result',
  body: z.strictObject({ mock_test_id: Slug, answers: UserAnswers }),
  access: 'visitor',
  scope: 'tests',
  status: 200,
  answer: z.strictObject({ data: MockTestResult }),
  errors: ['not-found', 'signed-out', 'continued-elsewhere', ...BODY_ERRORS, ...SCOPE_ERRORS],
})

export const getResult = endpoint({
  ...routes.getResult,
  summary: "The result of a test: the current user's newest, or that of one attempt",
  params: z.strictObject({ id: Slug }),
  query: z.strictObject({ attempt: z.uuid().optional() }),
  access: 'visitor',
  scope: 'tests',
  status: 200,
  answer: z.strictObject({ data: MockTestResult }),
  errors: ['invalid-input', 'not-found', 'signed-out', ...SCOPE_ERRORS],
})

export const getAttempts = endpoint({
  ...routes.getAttempts,
  summary: 'The tests that the current user has handed in, the newest first',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(AttemptSummary) }),
  errors: ['signed-out', ...SESSION_ERRORS],
})

/** The questions of one test whose last answer was wrong, or "I do not know". */
export const MistakesOfTest = z.strictObject({
  mock_test_id: Slug,
  title: Title,
  /** The lesson that teaches all of them, if a test of several lessons has mistakes of only one. */
  lesson: Title.optional(),
  questions: z.array(Slug).min(1),
  /** The skills that these questions train. */
  skills: z.array(Skill).min(1),
})
export type MistakesOfTest = z.infer<typeof MistakesOfTest>

export const getMistakes = endpoint({
  ...routes.getMistakes,
  summary:
    'The questions that the current user answered wrongly in their last 20 attempts or in quizzes of classes, and not rightly since; the test of the newest mistake first',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(MistakesOfTest) }),
  errors: ['signed-out', ...SESSION_ERRORS],
})
