import { expect, test } from 'vitest'
import mentors from '../../content/catalogue/mentors.json' with { type: 'json' }
import products from '../../content/catalogue/products.json' with { type: 'json' }
import tours from '../../content/catalogue/tours.json' with { type: 'json' }
import { paths } from '../../src/lib/paths.ts'
import { slug } from '../../src/lib/slug.ts'
import { createCataloguePages } from '../helpers/catalogue-pages.ts'
import { OPEN, pathOf } from '../helpers/event-pages.ts'
import { companies, jobs } from '../helpers/jobs.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const { seen } = createCataloguePages(stage)

const LISTS = [
  ['/books', 'buku'],
  ['/products', 'produk'],
  ['/career', 'lowongan'],
  ['/tour', 'tur'],
  ['/mentoring', 'mentor'],
  ['/study-in-korea', ''],
  ['/study-in-korea?view=scholarships', ''],
  ['/schedule', 'acara'],
] as const
const DETAILS = [
  [paths.product(products[0]?.id ?? ''), 'produk'],
  [paths.job(slug(jobs[0]?.title ?? '')), 'lowongan'],
  [paths.company(slug(companies[0]?.name ?? '')), 'perusahaan'],
  [paths.tour(tours[0]?.id ?? ''), 'tur'],
  [paths.mentor(mentors[0]?.id ?? ''), 'mentor'],
  ['/university/1', ''],
  [pathOf(OPEN), 'acara'],
] as const

/** Returns the page's notice that its items are samples, as plain text. */
function notesIn(html: string): string[] {
  const notes = html.matchAll(/<div[^>]* role="note"[^>]*>(.*?)<\/div>/gs)
  return [...notes].map(([, note = '']) => note.replace(/<[^>]+>/g, '').trim())
}

test.each([...LISTS, ...DETAILS])(
  '%s says once and in full that it is a sample',
  async (path, what) => {
    const html = await seen(path)
    const [note = '', ...others] = notesIn(html)
    expect(note).toMatch(new RegExp(`^Ini contoh${what && ` ${what}`}\\. .*karangan kami`, 's'))
    expect(others).toEqual([])
  },
)

test.each(DETAILS)('%s is a sample for search engines, and not indexed', async path => {
  const html = await seen(path)
  expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/^Contoh/)
  expect(html).toContain('<meta name="robots" content="noindex"')
})

test.each([
  [paths.job(slug(jobs[0]?.title ?? '')), 'Contoh lowongan'],
  [paths.company(slug(companies[0]?.name ?? '')), 'Contoh perusahaan'],
  [pathOf(OPEN), 'Contoh'],
])('%s has its mark beside its title', async (path, mark) => {
  expect(await seen(path)).toMatch(new RegExp(`<span class="badge"[^>]*>${mark}</span>`))
})
