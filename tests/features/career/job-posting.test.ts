import { expect, test } from 'vitest'
import type { Company } from '../../../src/contract/jobs.ts'
import { jobPosting } from '../../../src/features/career/job-posting.ts'
import { jobSummary, placeWords, salaryWords } from '../../../src/features/career/job-words.ts'
import { jsonLd } from '../../../src/lib/json-ld.ts'
import { companies } from '../../helpers/jobs.ts'
import { listing } from '../../helpers/listing.ts'

const address = 'https://sapa.test/career/details/juru-bahasa'
const [company] = companies as [Company, ...Company[]]
const korean = {
  location: { id: 'wando', city: 'Wando', region: 'Jeolla Selatan', country: 'KR' },
  salary: { currency: 'KRW', min: 2_200_000, max: 2_650_000, per: 'month' },
} as const

test('contains everything that schema.org requires of a job', () => {
  expect(jobPosting(listing(korean), company, address)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Juru Bahasa',
    description: '<p>Menerjemahkan rapat.</p><ul><li>TOPIK level 4</li></ul>',
    identifier: { '@type': 'PropertyValue', name: company.name, value: 'one' },
    url: address,
    datePosted: '2026-11-01',
    validThrough: '2026-12-31T23:59:59+09:00',
    employmentType: 'FULL_TIME',
    directApply: false,
    industry: company.industry,
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: company.website_url,
      logo: `https://sapa.test${company.logo}`,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Wando',
        addressRegion: 'Jeolla Selatan',
        addressCountry: 'KR',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'KRW',
      value: {
        '@type': 'QuantitativeValue',
        minValue: 2_200_000,
        maxValue: 2_650_000,
        unitText: 'MONTH',
      },
    },
  })
})

test('marks remote work as possible anywhere in Indonesia', () => {
  expect(jobPosting(listing({ model: 'remote' }), company, address)).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Indonesia' },
    validThrough: '2026-12-31T23:59:59+07:00',
  })
})

test.each([
  ['contract', 'CONTRACTOR'],
  ['part-time', 'PART_TIME'],
  ['internship', 'INTERN'],
] as const)('calls %s work %s', (type, employmentType) => {
  expect(jobPosting(listing({ type }), company, address)).toMatchObject({ employmentType })
})

test('begins with a note if a job is a sample, and escapes markup', () => {
  const job = listing({ description: 'a < b & c</script>' })
  const posting = jobPosting(job, company, address, 'Contoh.')
  expect(posting.description).toMatch(/^<p>Contoh\.<\/p><p>a &lt; b &amp; c&lt;\/script&gt;<\/p>/)
  expect(jsonLd(posting)).not.toContain('<')
  expect(JSON.parse(jsonLd(posting))).toEqual(posting)
})

test('formats salaries and places as is usual in Indonesia', () => {
  expect(salaryWords(listing().salary)).toBe('Rp6.000.000–Rp8.000.000')
  expect(salaryWords(korean.salary)).toBe('₩2.200.000–₩2.650.000')
  expect(placeWords(listing().location)).toBe('Cikarang, Jawa Barat')
  expect(placeWords(korean.location)).toBe('Wando, Jeolla Selatan, Korea Selatan')
  expect(placeWords({ ...korean.location, city: 'Sejong', region: 'Kota Sejong' })).toBe(
    'Sejong, Korea Selatan',
  )
  expect(jobSummary(listing())).toBe(
    'Contoh lowongan: Juru Bahasa di PT Contoh, Cikarang, Jawa Barat. Rp6.000.000–Rp8.000.000 per bulan.',
  )
  expect(jobSummary(listing({ is_sample: false }))).toMatch(/^Juru Bahasa di PT Contoh/)
})
