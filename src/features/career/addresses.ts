import type { Company, Job } from '../../contract/jobs.ts'
import { titleAddress } from '../../kit/detail/title-address.ts'
import { paths } from '../../lib/paths.ts'

export const titleOf = ({ title }: Job): string => title
export const nameOf = ({ name }: Company): string => name

/** @param jobs all existing jobs */
export function jobPath(job: Job, jobs: readonly Job[]): string {
  return paths.job(titleAddress(job, jobs, titleOf))
}

/** @param companies all existing companies */
export function companyPath(company: Company, companies: readonly Company[]): string {
  return paths.company(titleAddress(company, companies, nameOf))
}
