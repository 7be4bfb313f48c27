import { career } from '../../../content/site/career.ts'
import type { Job } from '../../contract/jobs.ts'
import type { Criteria } from '../../kit/list/filters-in-address.ts'
import { mostAlike } from '../../kit/list/most-alike.ts'
import { fold, searchWords } from '../../lib/text-search.ts'
import { COUNTRIES } from './job-filters.ts'

const SIMILAR = 3

/** Returns the jobs that match the filters, in the chosen order. */
export function findJobs(jobs: readonly Job[], criteria: Criteria): Job[] {
  return sortJobs(
    jobs.filter(job => meets(job, criteria)),
    criteria['sort'],
  )
}

function meets(job: Job, { q, category, location, type }: Criteria): boolean {
  return (
    (!category || job.category === category) &&
    (!type || job.type === type) &&
    (!location || isAt(job, location)) &&
    (!q || hasText(job, q))
  )
}

function isAt({ location: place }: Job, filter: string): boolean {
  const country = Object.entries(COUNTRIES).find(([name]) => name === filter)?.[1]
  return country ? place.country === country : place.id === filter
}

function hasText(job: Job, query: string): boolean {
  const words = searchWords(query)
  const [names, prose] = [fold(namesOf(job)), startsOf(proseOf(job))]
  return words.length > 0 && words.every(word => names.includes(word) || prose.includes(` ${word}`))
}

/** Returns short texts, in which any substring matches: `terjemah` finds Penerjemah. */
function namesOf(job: Job): string {
  const { city, region, country } = job.location
  const { countries, categories, types, models } = career
  const labels = [countries[country], categories[job.category], types[job.type], models[job.model]]
  return [job.title, job.company_name, job.industry, city, region, ...labels].join('\n')
}

/**
 * Returns prose, in which only the beginning of a word matches: `las` must not find kelas and
 * jelas.
 */
function proseOf({ requirements, description }: Job): string {
  return [...requirements, description].join('\n')
}

/** Returns the words of a text, each after a space. */
function startsOf(text: string): string {
  return ` ${searchWords(text).join(' ')}`
}

/**
 * Returns a sorted copy; equal jobs are ordered by title. There is no order by salary: won and
 * rupiah cannot be compared without an exchange rate of the day.
 */
export function sortJobs(jobs: readonly Job[], sort: string | undefined): Job[] {
  const byTitle = (a: Job, b: Job) => a.title.localeCompare(b.title, 'id')
  if (sort === 'title') return jobs.toSorted(byTitle)
  if (sort === 'closing')
    return jobs.toSorted((a, b) => a.valid_through.localeCompare(b.valid_through) || byTitle(a, b))
  return jobs.toSorted((a, b) => b.posted_on.localeCompare(a.posted_on) || byTitle(a, b))
}

/** Returns similar jobs: the same category first, then the same company or location. */
export function similarJobs(job: Job, jobs: readonly Job[]): Job[] {
  const likeness = (other: Job) =>
    Number(other.category === job.category) * 4 +
    Number(other.company_id === job.company_id) * 2 +
    Number(other.location.country === job.location.country)
  const newest = jobs.toSorted((a, b) => b.posted_on.localeCompare(a.posted_on))
  return mostAlike(job, newest, likeness, SIMILAR)
}
