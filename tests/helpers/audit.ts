import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { endMovement } from './layout.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = [rule: string, element: string | undefined]

/** What colours alone can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Looks at the page as it is when nothing moves any more.
 *
 * @param within selector of the part to look at; the whole page unless told
 * @returns what axe finds wrong there, shadow roots included: rule and first element
 */
export function audit(page: Page, within?: string): Promise<Violation[]> {
  return runAxe(page, within, {})
}

/** The same for a page that was looked at and has changed nothing but its colours since. */
export function auditColours(page: Page): Promise<Violation[]> {
  return runAxe(page, undefined, { runOnly: OF_COLOURS })
}

async function runAxe(
  page: Page,
  within: string | undefined,
  options: { runOnly?: string[] },
): Promise<Violation[]> {
  await endMovement(page)
  // A page that was looked at before has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    ([part, more]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(part ?? document, {
        resultTypes: ['violations'],
        ...more,
      }),
    [within, options] as const,
  )
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
