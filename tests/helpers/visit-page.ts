import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { audit } from './audit.ts'
import { layoutShift, overflow, settle } from './layout.ts'
import type { SitePage } from './site-pages.ts'
import type { Stage } from './stage.ts'

/** Opens a page of the site on a screen of this width, and waits until it is what it is going to be. */
export async function visitPage(
  stage: Stage,
  { path, status }: SitePage,
  width: number,
): Promise<Page> {
  const { page, watch } = await stage.open({ viewport: { width, height: 800 } })
  // Chromium reports the status of the page itself as an error.
  const address = new URL(path, stage.url).href.replace(/[.?]/g, '\\$&')
  if (status === 404) watch.allow(new RegExp(`^(404|console.error: Failed).*${address}\\)?$`))
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  await settle(page)
  return page
}

/** It stays still, fits, and axe finds nothing, light and dark. */
export async function expectUsable(page: Page): Promise<void> {
  expect(await layoutShift(page)).toBeLessThan(0.02)
  expect(await overflow(page)).toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Colours on their way from one scheme to the other are neither.
    await settle(page)
    expect([colorScheme, ...(await audit(page))]).toEqual([colorScheme])
  }
}
