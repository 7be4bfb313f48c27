import { describe, expect, test } from 'vitest'
import { slug } from '../../src/lib/slug.ts'
import { createCataloguePages } from '../helpers/catalogue-pages.ts'
import { companies, jobs } from '../helpers/jobs.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const pages = createCataloguePages(stage)
const { visit } = pages

describe('a page of a job', () => {
  const remote = jobs.find(({ model }) => model === 'remote')

  test('says that the job is a sample, and how such jobs are filled officially', async () => {
    const page = await visit('/career/details/juru-las-blok-lambung')
    await page.getByText('Ini contoh lowongan.').waitFor()
    await page
      .getByRole('heading', { name: 'Kerja ke Korea hanya lewat jalur resmi EPS' })
      .waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByRole('link', { name: 'Lihat perusahaan' }).click()
    await page.waitForURL('**/company/details/keunmulgyeol-galangan')
    await page.getByText('Ini contoh perusahaan.').waitFor()
    const theirs = page.getByRole('region', { name: 'Lowongan di perusahaan ini' })
    expect(await theirs.getByRole('heading', { level: 3 }).count()).toBe(2)
  })

  test('describes the job to search engines', async () => {
    const path = `/career/details/${slug(remote?.title ?? '')}`
    const posting = await pages.structuredData(path)
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      title: remote?.title,
      datePosted: remote?.posted_on,
      directApply: false,
      jobLocationType: 'TELECOMMUTE',
      hiringOrganization: { name: remote?.company_name },
      baseSalary: { currency: 'IDR' },
      jobLocation: { address: { addressCountry: 'ID' } },
      url: stage.url + path,
    })
    expect(posting.description).toMatch(/^<p>/)
    expect(posting.validThrough.startsWith(remote?.valid_through)).toBe(true)
  })

  test('can be shared', async () => {
    const page = await visit('/career/details/operator-mesin-press')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      navigator.clipboard.writeText = async text => void Object.assign(window, { copied: text })
    })
    await page.getByRole('button', { name: 'Bagikan' }).click()
    await page.getByText('Alamat halaman ini sudah disalin.').waitFor()
    expect(await page.evaluate(() => Object(window).copied)).toBe(page.url())
    const whatsapp = page.getByRole('link', { name: 'Bagikan lewat WhatsApp' })
    expect(await whatsapp.getAttribute('href')).toContain(page.url())
  })

  test.each([
    ...jobs.map(({ title }) => ['/career/details/', title] as const),
    ...companies.map(({ name }) => ['/company/details/', name] as const),
  ])('%s%s redirects to the page of that name', async (folder, name) => {
    const answer = await fetch(stage.url + folder + encodeURIComponent(name), {
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, folder + slug(name)])
  })

  test('exists for every job, and only for those', async () => {
    for (const { title } of jobs) {
      const answer = await fetch(`${stage.url}/career/details/${slug(title)}`)
      expect([title, answer.status]).toEqual([title, 200])
    }
    for (const path of ['/career/details/nowhere', '/company/details/nowhere'])
      expect((await fetch(stage.url + path)).status).toBe(404)
  })
})
