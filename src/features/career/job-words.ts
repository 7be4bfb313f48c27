import type { Company, Listing, Place, Salary } from '../../../content/jobs/types.ts'
import { career } from '../../../content/site/career.ts'
import { rupiah, won } from '../../lib/money.ts'

const IN_WORDS = { IDR: rupiah, KRW: won } as const

/** `Rp6.200.000–Rp8.000.000` */
export function salaryWords({ currency, min, max }: Salary): string {
  const inWords = IN_WORDS[currency]
  return `${inWords(min)}–${inWords(max)}`
}

/**
 * `Ansan, Gyeonggi, Korea Selatan` or `Cikarang, Jawa Barat`: home needs no name, and a city
 * that gives its region its name is said once.
 */
export function placeWords({ city, region, country }: Place): string {
  const parts = region.includes(city) ? [city] : [city, region]
  return [...parts, ...(country === 'ID' ? [] : [career.countries[country]])].join(', ')
}

/** One sentence about a job, for search engines and shared links. */
export function jobSummary(job: Listing): string {
  const { samples, results } = career
  return `${samples.badge}: ${job.title} di ${job.company_name}, ${placeWords(job.location)}. ${salaryWords(job.salary)} ${results.month}.`
}

/** One sentence about a company, for search engines and shared links. */
export function companySummary({ name, industry, location }: Company): string {
  return `${career.samples.companyBadge}: ${name}, ${industry.toLowerCase()} di ${placeWords(location)}.`
}
