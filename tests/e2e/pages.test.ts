import { JSDOM } from 'jsdom'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { audit, auditSchemes } from '../helpers/audit.ts'
import { gzippedSize, readBuilt } from '../helpers/embed-build.ts'
import { expectRoomyTexts, overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { elementsOf } from '../helpers/page-elements.ts'
import { PAGES, type SitePage } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'
import { expectStill } from '../helpers/visit-page.ts'

const stage = createStage({ reusesPages: true })
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 800 }
const ISLAND = /<astro-island|<sapa-/
/** Responses of files that pages refer to, by address, since most pages share them. */
const answers = new Map<string, Promise<[status: number, hasContent: boolean]>>()
/** Compressed sizes of scripts, by address. */
const weights = new Map<string, number>()

/** Elements of the pages that were visited, with their classes, and colours. */
const visited = new Set<string>()
/** The structures of blocks that were audited on a phone. */
const auditedBlocks = new Set<string>()
/** The colours in which the bar and the footer were audited on a desktop. */
const auditedOnDesk = new Set<string | undefined>()

test.each(PAGES)(
  '$path has its title and one main heading; a page with elements that no page before it had has the landmarks, all its files and scripts within its budget, no narrow or cut text at any width, and is accessible on a phone and on a desktop, also with text twice as large',
  async route => {
    const html = await readPage(route)
    const fresh = elementsOf(html).filter(element => !visited.has(element))
    if (fresh.length === 0) return
    const page = await visit(route)
    await expectStill(page)
    await auditNewBlocks(page, await page.evaluate(readBlocks))
    await expectRoomyTexts(page)
    await page.setViewportSize({ ...PHONE, width: 320 })
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize(PHONE)
    await setReaderSize(page, 32)
    expect(await overflow(page)).toBe(0)
    await setReaderSize(page, 16)
    await page.setViewportSize(DESK)
    // Without an island, what moves a page while it loads moves it on a phone too.
    if (ISLAND.test(html)) {
      await page.reload()
      await settle(page)
      await expectStill(page)
    } else expect(await overflow(page)).toBe(0)
    if (!auditedOnDesk.has(route.colours)) expect(await audit(page)).toEqual([])
    auditedOnDesk.add(route.colours)
    // Not before: a second attempt would have nothing to look at.
    for (const element of fresh) visited.add(element)
  },
)

/** Reads a page as the server sends it, and checks its metadata and the files that it names. */
async function readPage({ path, status, title, heading }: SitePage): Promise<string> {
  const url = new URL(path, stage.url).href
  const response = await fetch(url)
  expect(response.status).toBe(status)
  const html = await response.text()
  const { document } = new JSDOM(html, { url }).window
  if (typeof title === 'string') expect(document.title).toBe(title)
  else expect(document.title).toMatch(title)
  expect(document.documentElement.lang).toBe('id')
  const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
  expect(headings).toHaveLength(1)
  if (typeof heading === 'string') expect(headings).toEqual([heading])
  else expect(headings[0]).toMatch(heading)
  const files = namedFiles(document)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    if (!answers.has(file)) answers.set(file, ask(file))
    expect([file, ...((await answers.get(file)) ?? [])]).toEqual([file, 200, true])
  }
  return html
}

/** Opens a page on a phone, and checks its heading, landmarks and the size of its scripts. */
async function visit(route: SitePage): Promise<Page> {
  const { page, watch } = await stage.open({ viewport: PHONE })
  // Chromium reports the status of the page itself as an error.
  const address = new URL(route.path, stage.url).href.replace(/[.?]/g, '\\$&')
  if (route.status === 404) watch.allow(new RegExp(`^(404|console.error: Failed).*${address}\\)?$`))
  await page.goto(route.path)
  await settle(page)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  for (const landmark of ['banner', 'navigation', 'main', 'contentinfo'] as const) {
    const isWanted = route.landmarks.includes(landmark)
    const isThere = await page.getByRole(landmark).first().isVisible()
    // Other sections of a page may be navigation too.
    if (isWanted || landmark !== 'navigation')
      expect([landmark, isThere]).toEqual([landmark, isWanted])
  }
  expect(await scriptBytes(page, watch.requests)).toBeLessThanOrEqual(budget(route.path))
  return page
}

/** Audits what no earlier page had, in light and in dark colours. */
async function auditNewBlocks(page: Page, blocks: ReturnType<typeof readBlocks>) {
  const audited = blocks.filter(block => auditedBlocks.has(block.structure))
  if (audited.length === blocks.length) return
  const selectors = audited.map(({ selector }) => selector)
  expect(await auditSchemes(page, selectors)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  for (const block of blocks) auditedBlocks.add(block.structure)
}

/**
 * Returns the blocks of a page (bar, footer, the sections between) by selector, each with the
 * page's colours and its elements with their classes and roles, in order, each once, without texts.
 */
function readBlocks() {
  const structureOf = (block: Element) => {
    const elements = [block, ...block.querySelectorAll('*')].map(element =>
      [element.localName, ...element.classList, element.role].join('.'),
    )
    return [document.documentElement.dataset['colours'], ...new Set(elements)].join(' ')
  }
  const blocksIn = (around: string) =>
    [...(document.querySelector(around)?.children ?? [])].map((block, at) => ({
      selector: `${around} > :nth-child(${at + 1})`,
      structure: structureOf(block),
    }))
  return [...blocksIn('body'), ...blocksIn('main')]
}

/** Bytes of compressed scripts a page may load: with a widget, with a partner's three, others. */
function budget(path: string): number {
  if (/^\/(dictionary|audio-|schedule|class-content|mock-test\/(details|results))/.test(path))
    return 130_000
  // The partner's page has the dictionary and the first views of a mock test and of check-ins.
  // Three elements, of which the test fetches what its first question needs.
  if (path.startsWith('/embed-demo')) return 84_000
  return path.startsWith('/embed') ? 64_000 : 16 * 1_024
}

/** Returns the compressed bytes of all fetched scripts and of those in the page itself. */
async function scriptBytes(page: Page, requests: readonly string[]): Promise<number> {
  const inline = await page.locator('script:not([src])').allTextContents()
  const paths = new Set(requests.map(url => new URL(url).pathname))
  let sum = gzippedSize(inline.join(''))
  for (const path of paths) {
    if (!path.endsWith('.js')) continue
    if (!weights.has(path)) weights.set(path, gzippedSize(readBuilt(path)))
    sum += weights.get(path) ?? 0
  }
  return sum
}

async function ask(file: string): Promise<[status: number, hasContent: boolean]> {
  const answer = await fetch(file)
  return [answer.status, (await answer.bytes()).length > 0]
}

/** Returns scripts, styles, pictures, manifests, and what Astro's islands will import. */
function namedFiles(document: Document): string[] {
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
    .map(name => new URL(name, document.URL))
    .filter(
      ({ origin, pathname }) => origin === stage.url && pathname !== new URL(document.URL).pathname,
    )
    .map(({ href }) => href)
}
