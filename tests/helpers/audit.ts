import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { endMovement } from './layout.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Looks at the page as it is when nothing moves any more.
 *
 * @returns what axe finds wrong in the whole page, shadow roots included: rule and first element
 */
export async function audit(page: Page): Promise<[rule: string, element: string | undefined][]> {
  await endMovement(page)
  await page.evaluate(source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    }),
  )
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
