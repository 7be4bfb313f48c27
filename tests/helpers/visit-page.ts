import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { gzipped } from './embed-build.ts'
import { layoutShift, overflow, settle } from './layout.ts'
import type { SitePage } from './site-pages.ts'
import type { Stage } from './stage.ts'

/** Opens a page of the site on a screen of this width, and waits until it is what it is going to be. */
export async function visitPage(
  stage: Stage,
  { path, status }: SitePage,
  viewport: { width: number; height: number },
): Promise<{ page: Page; scriptBytes: () => Promise<number> }> {
  const { page, watch } = await stage.open({ viewport })
  // Chromium reports the status of the page itself as an error.
  const address = new URL(path, stage.url).href.replace(/[.?]/g, '\\$&')
  if (status === 404) watch.allow(new RegExp(`^(404|console.error: Failed).*${address}\\)?$`))
  const fetched = weighScripts(page)
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  await settle(page)
  /** Compressed, with what stands in the page itself. */
  const scriptBytes = async () => {
    const inline = await page.locator('script:not([src])').allTextContents()
    return gzipped(inline.join('')) + (await fetched())
  }
  return { page, scriptBytes }
}

/** @returns how many bytes, compressed, the scripts have that the page has fetched since */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return async () => {
    // Not read before somebody asks: the page may be closed while one is still on its way.
    const bodies = await Promise.all(scripts.map(script => script.body()))
    return bodies.map(gzipped).reduce((sum, size) => sum + size, 0)
  }
}

/** It stays still while it loads, and fits. */
export async function expectStill(page: Page): Promise<void> {
  expect(await layoutShift(page)).toBeLessThan(0.02)
  expect(await overflow(page)).toBe(0)
}
