import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditRest, auditSchemes } from '../helpers/audit.ts'
import { overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { PAGES } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'
import { expectStill, visitPage } from '../helpers/visit-page.ts'

const stage = createStage()
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 800 }
/** Answers of files that pages name, by address: most pages name the same. */
const answers = new Map<string, Promise<[status: number, hasContent: boolean]>>()

/** What the pages that were audited are made of, and their blocks: of the very same parts, neither is audited again. */
const audited = new Set<string>()
const auditedBlocks = new Set<string>()

test.each(PAGES)(
  '$path has its title, one main heading, the landmarks, every file it names, no more script than its budget, and is usable by anyone on a phone and on a desk, with letters twice as large too',
  async route => {
    const { page, scriptBytes } = await visitPage(stage, route, PHONE)
    if (typeof route.title === 'string') expect(await page.title()).toBe(route.title)
    else expect(await page.title()).toMatch(route.title)
    expect(await page.locator('html').getAttribute('lang')).toBe('id')
    const headings = await page.getByRole('heading', { level: 1 }).allTextContents()
    expect(headings).toHaveLength(1)
    if (typeof route.heading === 'string') expect(headings).toEqual([route.heading])
    else expect(headings[0]).toMatch(route.heading)
    const files = await page.evaluate(namedFiles)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      if (!answers.has(file)) answers.set(file, ask(page, file))
      expect([file, ...((await answers.get(file)) ?? [])]).toEqual([file, 200, true])
    }
    const bytes = await scriptBytes()
    console.info(`${route.path}: ${bytes} bytes of script`)
    expect(bytes).toBeLessThanOrEqual(budget(route.path))
    await expectStill(page)
    const { parts, blocks } = await page.evaluate(partsOf)
    const isNew = !audited.has(parts)
    if (isNew) {
      await page.setViewportSize(DESK)
      await page.goto(route.path)
      await settle(page)
      await expectStill(page)
    }
    for (const landmark of ['banner', 'navigation', 'main', 'contentinfo'] as const) {
      const isWanted = route.landmarks.includes(landmark)
      const isThere = await page.getByRole(landmark).first().isVisible()
      // Other parts of a page may be navigation too.
      if (isWanted || landmark !== 'navigation')
        expect([landmark, isThere]).toEqual([landmark, isWanted])
    }
    if (!isNew) return
    const known = blocks.filter(block => auditedBlocks.has(block.parts))
    const selectors = known.map(({ selector }) => selector)
    expect(await auditSchemes(page, selectors)).toEqual([])
    await page.setViewportSize(PHONE)
    // Dark colours are the same on every screen.
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await auditRest(page, selectors)).toEqual([])
    await page.setViewportSize({ ...PHONE, width: 320 })
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize(PHONE)
    await setReaderSize(page, 32)
    expect(await overflow(page)).toBe(0)
    audited.add(parts)
    for (const block of blocks) auditedBlocks.add(block.parts)
  },
)

/**
 * The colours of a page and its elements with their classes and roles, in order, each once,
 * without words: of the whole page, and of each of its blocks (bar, footer, the sections between)
 * by selector.
 */
function partsOf() {
  const of = (block: Element) => {
    const parts = [block, ...block.querySelectorAll('*')].map(element =>
      [element.localName, ...element.classList, element.role].join('.'),
    )
    return [document.documentElement.dataset['colours'], ...new Set(parts)].join(' ')
  }
  const blocksIn = (around: string) =>
    [...(document.querySelector(around)?.children ?? [])].map((block, at) => ({
      selector: `${around} > :nth-child(${at + 1})`,
      parts: of(block),
    }))
  return { parts: of(document.body), blocks: [...blocksIn('body'), ...blocksIn('main')] }
}

/** Bytes of script a page may load, compressed: with a widget, a partner's page with three, all others. */
function budget(path: string): number {
  if (/^\/(dictionary|audio-|schedule|class-content|mock-test\/(details|results))/.test(path))
    return 130_000
  // A partner's page with three widgets: the dictionary, the first views of a mock test and of check-ins.
  return path.startsWith('/embed') ? 64_000 : 16_000
}

async function ask(page: Page, file: string): Promise<[status: number, hasContent: boolean]> {
  const answer = await page.request.get(file)
  return [answer.status(), (await answer.body()).length > 0]
}

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
