import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { career } from '../../content/site/career.ts'
import { isEps } from '../../src/features/career/job-words.ts'
import { paragraphs } from '../../src/lib/paragraphs.ts'
import { slug } from '../../src/lib/slug.ts'
import { companies, jobs } from '../helpers/jobs.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Won a month for 209 hours at the legal minimum of 2026. */
const KOREAN_MINIMUM = 2_156_880

function repeated(texts: string[]): string[] {
  return texts.filter((text, place) => texts.indexOf(text) !== place)
}

/** Names of fields without content, lists included. */
function empty(thing: object): string[] {
  return Object.entries(thing)
    .filter(([, value]) => value === '' || (Array.isArray(value) && !value.every(Boolean)))
    .concat(Object.entries(thing).filter(([, value]) => Array.isArray(value) && !value.length))
    .map(([name]) => name)
}

test('there are at least 24 jobs at 8 companies, in every category, type and model', () => {
  expect(jobs.length).toBeGreaterThanOrEqual(24)
  expect(companies.length).toBeGreaterThanOrEqual(8)
  const seen = (name: 'category' | 'type' | 'model') =>
    [...new Set(jobs.map(job => job[name]))].sort()
  expect(seen('category')).toEqual(Object.keys(career.categories).sort())
  expect(seen('type')).toEqual(Object.keys(career.types).sort())
  expect(seen('model')).toEqual(Object.keys(career.models).sort())
})

test('every job and company has an id and an address of its own', () => {
  expect(repeated(jobs.map(({ id }) => id))).toEqual([])
  expect(repeated(jobs.map(({ title }) => slug(title)))).toEqual([])
  expect(repeated(companies.map(({ id }) => id))).toEqual([])
  expect(repeated(companies.map(({ name }) => slug(name)))).toEqual([])
  const addresses = [...jobs.map(({ title }) => title), ...companies.map(({ name }) => name)]
  for (const address of addresses) expect(slug(address)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('every company has a job', () => {
  const hiring = new Set(jobs.map(({ company_id }) => company_id))
  expect(companies.map(({ id }) => id).filter(id => !hiring.has(id))).toEqual([])
})

describe.each(jobs.map(job => [job.id, job] as const))('the job %s', (_, job) => {
  test('has every field', () => {
    expect(empty(job)).toEqual([])
    expect(paragraphs(job.description).length).toBeGreaterThanOrEqual(2)
    expect(paragraphs(job.description).length).toBeLessThanOrEqual(3)
    expect(job.requirements.length).toBeGreaterThanOrEqual(3)
  })

  test('closes after it opened, on days that exist', () => {
    for (const day of [job.posted_on, job.valid_through]) {
      expect(day).toMatch(DAY)
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
    }
    expect(job.valid_through > job.posted_on).toBe(true)
  })

  test('has a salary in the money of its country, and never below the legal minimum in Korea', () => {
    const { currency, min, max } = job.salary
    expect(currency).toBe(job.location.country === 'KR' ? 'KRW' : 'IDR')
    expect(max).toBeGreaterThan(min)
    if (currency === 'KRW') expect(min).toBeGreaterThanOrEqual(KOREAN_MINIMUM)
  })

  test('asks for EPS-TOPIK when only the governments may fill it', () => {
    const asks = job.requirements.some(text => text.includes('EPS-TOPIK'))
    expect(asks).toBe(isEps(job))
  })
})

describe.each(companies.map(company => [company.id, company] as const))('%s', (_, company) => {
  test('has every field, and a website that can belong to nobody', () => {
    expect(empty(company)).toEqual([])
    expect(new URL(company.website_url).host).toBe(`${company.id}.example.com`)
  })

  test('has a drawn logo', () => {
    const file = join(import.meta.dirname, '../../public', company.logo)
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg [^>]*viewBox="0 0 64 64"/)
  })
})
