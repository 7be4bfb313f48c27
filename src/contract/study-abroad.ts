import { z } from 'zod'
import {
  catalogueCalls,
  Day,
  Line,
  Lines,
  NumberId,
  NumberParam,
  Prose,
  picture,
  Summary,
  sample,
  Title,
  WebAddress,
  Won,
} from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { reference } from './fields.ts'
import * as routes from './routes/catalogue.ts'

export const Degree = z.enum(['bachelor', 'master', 'doctorate'])
export type Degree = z.infer<typeof Degree>
/** TOPIK level, 1 to 6. */
const TopikLevel = z.int().min(1).max(6)
const Month = z.int().min(1).max(12)

/** A university in Korea. */
export const Campus = z.strictObject({
  id: NumberId,
  name: Title,
  /** Name in Hangul. */
  native_name: Line,
  city: Line,
  region: z.enum(['capital', 'chungcheong', 'gyeongsang', 'jeolla', 'gangwon', 'jeju']),
  university_type: z.enum(['national', 'public', 'private']),
  founded: z.int().min(900).max(2100),
  students: z.int().min(1).max(1_000_000),
  international_students: z.int().min(0).max(1_000_000),
  summary: Summary,
  description: Prose,
  website_url: WebAddress.nullable(),
  degrees: z.array(Degree).min(1).max(3),
  fields: Lines,
  languages_of_instruction: z
    .array(z.enum(['ko', 'en']))
    .min(1)
    .max(2),
  /** Required level for admission to programmes in Korean; null without one. */
  topik_level_admission: TopikLevel.nullable(),
  /** Required level to graduate from them. */
  topik_level_graduation: TopikLevel.nullable(),
  /** Requirement for programmes in English. */
  english_requirement: Line.nullable(),
  /** Per semester. */
  tuition_won_min: Won,
  tuition_won_max: Won,
  /** Shared room per semester; null without a dormitory. */
  dormitory_won: Won.nullable(),
  /** One term of ten weeks at its language institute; null without one. */
  language_course_won: Won.nullable(),
  /** Application periods by month. */
  intakes: z
    .array(
      z.strictObject({
        term: z.enum(['spring', 'autumn']),
        opens_month: Month,
        closes_month: Month,
      }),
    )
    .min(1)
    .max(2),
  ...picture,
  ...sample,
})
export type Campus = z.infer<typeof Campus>

export const Scholarship = z.strictObject({
  id: NumberId,
  name: Title,
  provider: Line,
  provider_type: z.enum(['government', 'university', 'foundation', 'company']),
  summary: Summary,
  description: Prose,
  degrees: z.array(Degree).min(1).max(3),
  /** Covered costs. */
  coverage: Lines,
  /** Covered share of the tuition, in percent. */
  tuition_percent: z.int().min(0).max(100),
  /** Monthly stipend; null without one. */
  stipend_won: Won.nullable(),
  /** Number of awards per year. */
  awards: z.int().min(1).max(1_000_000),
  opens_on: Day,
  /** Last day to apply, in Korea. */
  deadline_on: Day,
  topik_level_min: TopikLevel.nullable(),
  /** Minimum average mark, in percent. */
  grade_percent_min: z.int().min(0).max(100).nullable(),
  age_max: z.int().min(15).max(99).nullable(),
  /** Other conditions. */
  requirements: Lines,
  documents: Lines,
  /** Eligible universities; empty for all. */
  campus_ids: z.array(reference(NumberId, 'campuses')).max(100),
  website_url: WebAddress.nullable(),
  ...sample,
})
export type Scholarship = z.infer<typeof Scholarship>

export const campusCalls = catalogueCalls(routes.getCampuses, 'Universities', Campus, {
  judge: body =>
    body.refine(
      ({ tuition_won_min, tuition_won_max }) => Number(tuition_won_max) >= Number(tuition_won_min),
      {
        path: ['tuition_won_max'],
        message: 'must not be below the least tuition',
      },
    ),
})
export const scholarshipCalls = catalogueCalls(
  routes.getScholarships,
  'Scholarships, the earliest deadline first',
  Scholarship,
  {
    judge: body =>
      body.refine(({ opens_on, deadline_on }) => String(deadline_on) >= String(opens_on), {
        path: ['deadline_on'],
        message: 'must not be before it opens',
      }),
  },
)

const one = {
  params: z.strictObject({ id: NumberParam }),
  status: 200,
  errors: ['invalid-input', 'not-found'],
} as const

export const getCampus = endpoint({
  ...one,
  ...routes.getCampus,
  summary: 'A university',
  answer: z.strictObject({ data: Campus }),
})

export const getScholarship = endpoint({
  ...one,
  ...routes.getScholarship,
  summary: 'A scholarship',
  answer: z.strictObject({ data: Scholarship }),
})
