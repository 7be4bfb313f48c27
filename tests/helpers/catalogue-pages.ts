import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { JSDOM } from 'jsdom'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflow } from './layout.ts'
import type { OwnStage, Stage, Visit, VisitOptions } from './stage.ts'

/** Helpers for tests of lists and their details pages. */
export function createCataloguePages(stage: Stage) {
  /** Opens a page once nothing on it moves. */
  async function open(
    path: string,
    options: VisitOptions & { allow?: RegExp } = {},
  ): Promise<Visit> {
    const { allow, ...visitOptions } = options
    const { page, watch } = await stage.open({ ...visitOptions })
    if (allow) watch.allow(allow)
    await page.goto(path)
    return { page, watch }
  }

  async function visit(path: string, options = {}): Promise<Page> {
    return (await open(path, options)).page
  }

  /** Returns the page as the server sends it now. */
  const seen = async (path: string) => (await fetch(stage.url + path)).text()

  /** Returns the page as a document without running its scripts. */
  const read = async (path: string) =>
    new JSDOM(await seen(path), { url: stage.url + path }).window.document

  /** Returns the page's structured data for search engines. */
  const structuredData = async (path: string) => {
    const script = (await read(path)).querySelector('script[type="application/ld+json"]')
    return JSON.parse(script?.textContent ?? '')
  }

  /** Expects that the pictures are there, and drawings of ours. */
  async function expectPictures(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const answer = await fetch(stage.url + address)
      const type = answer.headers.get('content-type')
      expect([address, answer.status, type]).toEqual([address, 200, 'image/svg+xml'])
    }
  }

  return { open, visit, seen, read, structuredData, expectPictures }
}

/** Changes tables like another process; the server notices within a second. */
export function changeAsAnother(
  stage: OwnStage,
  tables: readonly string[],
  statements: string,
): void {
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  db.exec(statements)
  const raise = db.prepare('update revisions set revision = revision + 1 where resource = ?')
  for (const table of tables) raise.run(table)
  db.close()
}

/** Waits until the list says that it has this many items in total. */
export async function hasCount(page: Page, words: string): Promise<void> {
  await page.locator('[data-count]').getByText(words, { exact: true }).waitFor()
}

/** An attacker's text, which sets `window.hacked` if it runs. */
export const EVIL = '<img src=x onerror="window.hacked=1">'

/** A word too long to fit anywhere. */
export const LONG = 'panjang'.repeat(1_500)

/** Expects that hostile texts and addresses do nothing, and that the page still fits. */
export async function expectInert(page: Page): Promise<void> {
  expect((await page.title()).length).toBeLessThan(120)
  expect(await page.locator('[src^=javascript], [href^=javascript], img[src=x]').count()).toBe(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await overflow(page)).toBe(0)
}
