import { companies } from './companies.ts'
import { industryJobs } from './industry-jobs.ts'
import { koreaJobs } from './korea-jobs.ts'
import { serviceJobs } from './service-jobs.ts'
import type { Company, Job, Listing } from './types.ts'

/**
 * Whether jobs and companies are made up. While they are, every page of theirs says so and
 * search engines are told to keep none of the details.
 */
export const areSamples = true

/** Every job with what its company says about itself. */
export const listings: readonly Listing[] = [...koreaJobs, ...industryJobs, ...serviceJobs].map(
  job => joinCompany(job, companies),
)

/** Adds the company's own words to a job, so that nothing is written twice. */
export function joinCompany(job: Job, from: readonly Company[]): Listing {
  const company = from.find(({ id }) => id === job.company_id)
  if (!company) throw new Error(`The job ${job.id} names a company that is not there.`)
  const { logo, name, industry, description } = company
  return {
    ...job,
    logo,
    company_name: name,
    industry,
    company_description: description[0] ?? '',
  }
}

/**
 * Whether only the two governments fill this job: work in Korea of the kinds we list (visa E-9)
 * is never given out by schools, agents or companies themselves.
 */
export function isEps({ location }: Pick<Job, 'location'>): boolean {
  return location.country === 'KR'
}
