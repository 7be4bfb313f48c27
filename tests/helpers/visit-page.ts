import type { Page } from 'playwright-core'
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
  const scripts: Promise<number>[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().then(gzipped))
  })
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  await settle(page)
  /** Compressed, with what stands in the page itself. */
  const scriptBytes = async () => {
    const inline = await page.locator('script:not([src])').allTextContents()
    const sizes = [gzipped(inline.join('')), ...(await Promise.all(scripts))]
    return sizes.reduce((sum, size) => sum + size)
  }
  return { page, scriptBytes }
}

/** It stays still while it loads, and fits. */
export async function expectStill(page: Page): Promise<void> {
  expect(await layoutShift(page)).toBeLessThan(0.02)
  expect(await overflow(page)).toBe(0)
}
