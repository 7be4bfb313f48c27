import { career } from '../../../content/site/career.ts'
import type { Company, Job, Salary, Workplace } from '../../contract/jobs.ts'
import { rupiah, won } from '../../lib/money.ts'

const IN_WORDS = { IDR: rupiah, KRW: won } as const

/** Formats a salary: `Rp6.200.000–Rp8.000.000` */
export function salaryWords({ currency, min, max }: Salary): string {
  const inWords = IN_WORDS[currency]
  return `${inWords(min)}–${inWords(max)}`
}

/**
 * Formats a place: `Ansan, Gyeonggi, Korea Selatan` or `Cikarang, Jawa Barat`. Indonesia is not
 * named, and a city that gives its region its name is named once.
 */
export function placeWords({ city, region, country }: Workplace): string {
  const parts = region.includes(city) ? [city] : [city, region]
  return [...parts, ...(country === 'ID' ? [] : [career.countries[country]])].join(', ')
}

/** Returns one sentence about a job, for search engines and shared links. */
export function jobSummary(job: Job): string {
  const { samples, results } = career
  return `${job.is_sample ? `${samples.badge}: ` : ''}${job.title} di ${job.company_name}, ${placeWords(job.location)}. ${salaryWords(job.salary)} ${results.month}.`
}

/** Returns one sentence about a company, for search engines and shared links. */
export function companySummary({ name, industry, location, is_sample }: Company): string {
  return `${is_sample ? `${career.samples.companyBadge}: ` : ''}${name}, ${industry.toLowerCase()} di ${placeWords(location)}.`
}

/**
 * Whether only the two governments fill this job: work in Korea of the kinds we list (visa E-9) is
 * never given out by schools, agents or companies themselves.
 */
export function isEps({ location }: Pick<Job, 'location'>): boolean {
  return location.country === 'KR'
}
