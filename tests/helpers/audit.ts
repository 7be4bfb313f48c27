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

/** The same in light and in dark colours. Only what colours can break is looked at twice. */
export async function auditSchemes(page: Page): Promise<[scheme: string, ...Violation][]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await audit(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await runAxe(page, undefined, { runOnly: OF_COLOURS })
  return [
    ...light.map((found): [string, ...Violation] => ['light', ...found]),
    ...dark.map((found): [string, ...Violation] => ['dark', ...found]),
  ]
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
