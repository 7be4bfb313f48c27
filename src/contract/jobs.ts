import { z } from 'zod'
import {
  Address,
  catalogueCalls,
  Day,
  Line,
  Lines,
  Prose,
  Slug,
  sample,
  Title,
  WebAddress,
} from './catalogue.ts'
import { asField, reference } from './fields.ts'
import * as routes from './routes/catalogue.ts'

/** A place of work; its id is used in the address of a search. */
export const Workplace = z.strictObject({
  id: Slug,
  city: Line,
  region: Line,
  country: z.enum(['ID', 'KR']),
})
export type Workplace = z.infer<typeof Workplace>

/** Pay, in whole won or rupiah. */
const Amount = z.int().min(0).max(2_000_000_000)
export const Salary = z.strictObject({
  currency: z.enum(['KRW', 'IDR']),
  min: Amount,
  max: Amount,
  per: z.enum(['month']),
})
export type Salary = z.infer<typeof Salary>

export const Company = z.strictObject({
  id: Slug,
  name: Title,
  /** Square. */
  logo: asField(Address, 'picture'),
  location: Workplace,
  benefit: Lines,
  industry: Line,
  description: Prose,
  website_url: WebAddress,
  /** Number of people, in words. */
  size: Line,
  ...sample,
})
export type Company = z.infer<typeof Company>

export const JobType = z.enum(['full-time', 'contract', 'part-time', 'internship'])
export type JobType = z.infer<typeof JobType>

/** A job as administrators store it. */
export const StoredJob = z.strictObject({
  id: Slug,
  title: Title,
  company_id: reference(Slug, 'companies'),
  category: z.enum([
    'manufacturing',
    'agriculture',
    'fishery',
    'construction',
    'shipbuilding',
    'language',
    'education',
    'customer-service',
    'office',
    'quality',
    'tourism',
    'technology',
    'content',
  ]),
  location: Workplace,
  salary: Salary,
  model: z.enum(['on-site', 'hybrid', 'remote']),
  type: JobType,
  experience: Line,
  benefit: Lines,
  description: Prose,
  requirements: Lines,
  posted_on: Day,
  /** Last day to apply. */
  valid_through: Day,
  ...sample,
})
export type StoredJob = z.infer<typeof StoredJob>

/** A public job, with its company's description. */
export const Job = StoredJob.extend({
  logo: z.string(),
  company_name: z.string(),
  industry: z.string(),
  company_description: z.string(),
})
export type Job = z.infer<typeof Job>

export const companyCalls = catalogueCalls(routes.getCompanies, 'Companies', Company)
export const jobCalls = catalogueCalls(routes.getJobs, 'Jobs', Job, {
  stored: StoredJob,
  judge: body =>
    body
      .refine(({ posted_on, valid_through }) => String(valid_through) >= String(posted_on), {
        path: ['valid_through'],
        message: 'must not be before it was posted',
      })
      .refine(isRange, { path: ['salary', 'max'], message: 'must not be below the least' }),
})

function isRange({ salary }: Record<string, unknown>): boolean {
  const { min, max } = salary as Salary
  return max >= min
}
