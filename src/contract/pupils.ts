import { z } from 'zod'
import { Instant, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, endpoint, text } from './endpoint.ts'
import {
  CLASS_CODE_LENGTH,
  DEVICE_PUPILS_MAX,
  GROUP_PUPILS_MAX,
  GROUP_TESTS_MAX,
  PUPIL_ATTEMPTS_MAX,
  PUPIL_GROUPS_MAX,
  PUPIL_NAME_MAX,
} from './limits.ts'
import { MockTestResult } from './mock-test-results.ts'
import * as routes from './routes/pupils.ts'
import { line, Name, PupilToken } from './user-fields.ts'

/** A code of letters that cannot be mistaken for digits or each other: A to Z without I, L and O. */
const ClassCode = text.regex(new RegExp(`^[A-HJKMNP-Z]{${CLASS_CODE_LENGTH}}$`))

/** A code as somebody types it: case and spaces do not matter. */
const TypedCode = text.max(40).transform(typed => typed.replace(/[\s-]/g, '').toUpperCase())

const PupilName = Name.max(PUPIL_NAME_MAX)

/** Rules of a group for one test. */
const GroupTest = z
  .strictObject({
    mock_test_id: Slug,
    /** First and last instant at which an attempt may begin; null without a limit. */
    opens_at: Instant.nullable(),
    closes_at: Instant.nullable(),
    /** Attempts of each pupil; null for as many as the server allows. */
    attempts: z.int().min(1).max(PUPIL_ATTEMPTS_MAX).nullable(),
  })
  .refine(
    ({ opens_at, closes_at }) => opens_at === null || closes_at === null || opens_at < closes_at,
    { message: 'must end after it begins', path: ['closes_at'] },
  )
export type GroupTest = z.infer<typeof GroupTest>

const GroupFields = z.strictObject({
  name: line.min(1).max(PUPIL_NAME_MAX),
  /** Tests that its pupils take; all that are open to visitors when empty. */
  tests: z
    .array(GroupTest)
    .max(GROUP_TESTS_MAX)
    .refine(
      tests => new Set(tests.map(({ mock_test_id }) => mock_test_id)).size === tests.length,
      'must not have a test twice',
    ),
})

/** A group of a partner's pupils, as its teachers see it. */
export const PupilGroup = GroupFields.extend({
  id: z.uuid(),
  code: ClassCode,
  /** Whether pupils can join, and begin tests. */
  is_open: z.boolean(),
  /** Number of its pupils. */
  pupils: z.int().min(0).max(GROUP_PUPILS_MAX),
  created_at: Instant,
})
export type PupilGroup = z.infer<typeof PupilGroup>

const score = {
  score: z.int().min(0),
  points: z.int().min(0),
  skills: MockTestResult.shape.skills,
  submitted_at: Instant,
}
/** The result of one attempt. */
const PupilScore = z.strictObject(score)
export type PupilScore = z.infer<typeof PupilScore>

const Pupil = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  joined_at: Instant,
  results: z.array(
    z.strictObject({
      mock_test_id: Slug,
      /** Attempts that the pupil has begun. */
      attempts: z.int().min(1),
      /** The attempt with the highest share of points; null until one was handed in. */
      best: PupilScore.nullable(),
      /** The attempt that was handed in last. */
      last: PupilScore.nullable(),
    }),
  ),
})

/** Results of a group. */
export const GroupResults = z.strictObject({
  group: PupilGroup,
  /** Titles of the tests that its pupils have begun. */
  tests: z.array(z.strictObject({ mock_test_id: Slug, title: Title })),
  /** In the order of their names. */
  pupils: z.array(Pupil).max(GROUP_PUPILS_MAX),
  /** Questions of first attempts, those with the lowest share of right answers first. */
  hardest: z.array(
    z.strictObject({
      mock_test_id: Slug,
      mock_question_id: Slug,
      right: z.int().min(0),
      pupils: z.int().min(1),
    }),
  ),
})
export type GroupResults = z.infer<typeof GroupResults>

const params = z.strictObject({ id: Slug })
const groupParams = z.strictObject({ id: Slug, group: z.uuid() })
const one = z.strictObject({ data: PupilGroup })
const TAUGHT_ERRORS = [...LEARNER_ERRORS, 'invalid-input', 'not-found'] as const
const CHANGE_ERRORS = [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found'] as const

export const joinGroup = endpoint({
  ...routes.joinGroup,
  summary: 'Join a group with its class code and a name; the same device goes on as the same pupil',
  body: z.strictObject({
    code: TypedCode,
    name: PupilName,
    /** Key of the partner whose page this is: only its groups are found. */
    key: text.max(100).optional(),
    /** Earlier tokens of this device, expired or not. */
    pupil_tokens: z.array(PupilToken).max(DEVICE_PUPILS_MAX).default([]),
  }),
  status: 201,
  answer: z.strictObject({
    data: z.strictObject({
      /** Names the pupil on this device alone: no call takes it but those of teachers. */
      pupil_id: z.uuid(),
      /** Works for 12 hours, and only for starting tests of this group. */
      pupil_token: PupilToken,
      expires_at: Instant,
      name: z.string(),
      group: z.string(),
      partner: z.string(),
    }),
  }),
  errors: [...BODY_ERRORS, 'unknown-code', 'group-closed', 'group-full', 'partner-inactive'],
})

export const getPupilGroups = endpoint({
  ...routes.getPupilGroups,
  summary: 'Groups of a partner, for its teachers',
  access: 'learner',
  params,
  status: 200,
  answer: z.strictObject({ data: z.array(PupilGroup).max(PUPIL_GROUPS_MAX) }),
  errors: TAUGHT_ERRORS,
})

export const createPupilGroup = endpoint({
  ...routes.createPupilGroup,
  summary: `Create a group with a class code; a partner has at most ${PUPIL_GROUPS_MAX}`,
  access: 'learner',
  params,
  body: GroupFields,
  status: 201,
  answer: one,
  errors: [...CHANGE_ERRORS, 'group-count'],
})

export const changePupilGroup = endpoint({
  ...routes.changePupilGroup,
  summary: 'Change a group, close it or open it again',
  access: 'learner',
  params: groupParams,
  body: GroupFields.extend({ is_open: z.boolean() }),
  status: 200,
  answer: one,
  errors: CHANGE_ERRORS,
})

export const renewClassCode = endpoint({
  ...routes.renewClassCode,
  summary: 'Replace the class code of a group; nobody joins by the former one',
  access: 'learner',
  params: groupParams,
  status: 201,
  answer: one,
  errors: TAUGHT_ERRORS,
})

export const deletePupilGroup = endpoint({
  ...routes.deletePupilGroup,
  summary: 'Delete a group with its pupils and their results',
  access: 'learner',
  params: groupParams,
  status: 200,
  answer: Done,
  errors: TAUGHT_ERRORS,
})

export const getGroupResults = endpoint({
  ...routes.getGroupResults,
  summary: 'Results of a group by pupil and test, and its hardest questions',
  access: 'learner',
  params: groupParams,
  status: 200,
  answer: z.strictObject({ data: GroupResults }),
  errors: TAUGHT_ERRORS,
})

export const exportGroupResults = endpoint({
  ...routes.exportGroupResults,
  summary: 'Every attempt that the pupils of a group have handed in, as CSV',
  access: 'learner',
  params: groupParams,
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ file: z.string(), text: z.string() }) }),
  errors: TAUGHT_ERRORS,
})

export const deletePupil = endpoint({
  ...routes.deletePupil,
  summary: 'Delete a pupil with all results',
  access: 'learner',
  params: groupParams.extend({ pupil: z.uuid() }),
  status: 200,
  answer: Done,
  errors: TAUGHT_ERRORS,
})
