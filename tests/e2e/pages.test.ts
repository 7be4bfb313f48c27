import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { layoutShift, overflow } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

const SHELL = ['banner', 'navigation', 'main', 'contentinfo'] as const
const PAGES = [
  { path: '/', title: /Sapa/, landmarks: SHELL },
  { path: '/dictionary', title: 'Kamus bahasa Korea · Sapa', landmarks: SHELL },
  { path: '/dictionary?q=cinta', title: 'Kamus bahasa Korea · Sapa', landmarks: SHELL },
  {
    path: '/dictionary?category=food',
    title: 'Makanan dalam bahasa Korea · Sapa',
    landmarks: SHELL,
  },
  { path: '/dictionary?entry=sapa-사랑', title: '사랑 (sarang) · Sapa', landmarks: SHELL },
  { path: '/dictionary?entry=sapa-nowhere', status: 404, title: /Sapa/, landmarks: SHELL },
  { path: '/not-a-page', status: 404, title: 'Halaman tidak ditemukan · Sapa', landmarks: SHELL },
  { path: '/embed-demo/index.html', title: /LPK Nusantara/, landmarks: ['banner', 'main'] },
] as const

describe.each(PAGES)('$path', ({ path, title, landmarks, ...rest }) => {
  const status = 'status' in rest ? rest.status : 200

  async function visit(width: number): Promise<Page> {
    const { page, watch } = await stage.open({ viewport: { width, height: 800 } })
    if (status === 404)
      watch.allow(new RegExp(`404.*${stage.url}${encodeURI(path).replace('?', '\\?')}`))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await page.waitForLoadState('networkidle')
    return page
  }

  test('has a title, a language, one main heading and the landmarks', async () => {
    const page = await visit(1280)
    expect(await page.title()).toEqual(
      typeof title === 'string' ? title : expect.stringMatching(title),
    )
    expect(await page.locator('html').getAttribute('lang')).toBe('id')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    for (const landmark of landmarks) {
      expect([landmark, await page.getByRole(landmark).first().isVisible()]).toEqual([
        landmark,
        true,
      ])
    }
    expect(await page.getByRole('main').count()).toBe(1)
  })

  test.each([320, 360, 1280])(
    'fits a screen of %i px without a shift, and anyone can use it, light and dark',
    async width => {
      const page = await visit(width)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await overflow(page)).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect([colorScheme, ...(await audit(page))]).toEqual([colorScheme])
      }
    },
  )

  test('every file of ours that it names is there', async () => {
    const page = await visit(1280)
    const files = await page.evaluate(namedFiles)
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const answer = await page.request.get(file)
      const { length } = await answer.body()
      expect([file, answer.status(), length > 0]).toEqual([file, 200, true])
    }
  })
})

/** Scripts, styles, pictures, manifests, and what Astro's islands will import. */
function namedFiles(): string[] {
  const names = {
    href: 'link[href]',
    src: '[src]',
    content: 'meta[property="og:image"]',
    'component-url': 'astro-island',
    'renderer-url': 'astro-island',
  }
  return Object.entries(names)
    .flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)].map(element => element.getAttribute(name) ?? ''),
    )
    .map(name => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
    .map(({ href }) => href)
}
