import type { Company, Job, JobType } from '../../contract/jobs.ts'
import { paragraphs } from '../../lib/paragraphs.ts'

const EMPLOYMENT = {
  'full-time': 'FULL_TIME',
  contract: 'CONTRACTOR',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
} as const satisfies Record<JobType, string>

/**
 * Returns a job as schema.org's JobPosting.
 *
 * @param address the job's own page, with its origin
 * @param note put before the description, such as that the job is a sample
 * @see https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPosting(job: Job, company: Company, address: string, note?: string) {
  const { currency, min, max } = job.salary
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionHtml(job, note),
    identifier: { '@type': 'PropertyValue', name: company.name, value: job.id },
    url: address,
    datePosted: job.posted_on,
    validThrough: endOfDay(job),
    employmentType: EMPLOYMENT[job.type],
    directApply: false,
    industry: company.industry,
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: company.website_url,
      logo: new URL(company.logo, address).href,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location.city,
        addressRegion: job.location.region,
        addressCountry: job.location.country,
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText: 'MONTH' },
    },
    ...(job.model === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Indonesia' },
    }),
  }
}

/** Returns the last second of the day, by the clock of the country's capital. */
function endOfDay({ valid_through: day, location }: Job): string {
  return `${day}T23:59:59${location.country === 'KR' ? '+09:00' : '+07:00'}`
}

function descriptionHtml({ description, requirements }: Job, note?: string): string {
  const texts = [...(note ? [note] : []), ...paragraphs(description)]
  const prose = texts.map(text => `<p>${escapeHtml(text)}</p>`)
  const items = requirements.map(text => `<li>${escapeHtml(text)}</li>`)
  return `${prose.join('')}<ul>${items.join('')}</ul>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
