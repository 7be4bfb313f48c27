import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { gzippedSize } from './embed-build.ts'
import { layoutShift, overflow } from './layout.ts'

/** @returns the compressed bytes of scripts that the page has fetched since */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return async () => {
    // Bodies are read on request only: the page may be closed while one is still on its way.
    const bodies = await Promise.all(scripts.map(script => script.body()))
    return bodies.map(gzippedSize).reduce((sum, size) => sum + size, 0)
  }
}

/** Expects that the page does not move while it loads, and that it fits. */
export async function expectStill(page: Page): Promise<void> {
  expect(await layoutShift(page)).toBeLessThan(0.02)
  expect(await overflow(page)).toBe(0)
}
