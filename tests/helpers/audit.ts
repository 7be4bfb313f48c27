import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { endMovement } from './layout.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = [rule: string, element: string | undefined]

/** What colours alone can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Style sheets are read for an experimental rule alone, which is off. */
const PRELOADED = { assets: ['media'] }

/**
 * Looks at the page as it is when nothing moves any more.
 *
 * @param within selector of the part to look at; the whole page unless told
 * @returns what axe finds wrong there, shadow roots included: rule and first element
 */
export function audit(page: Page, within?: string): Promise<Violation[]> {
  return runAxe(page, within, {})
}

/** The same of the whole page but for these parts, by their selectors. */
export function auditRest(page: Page, known: readonly string[]): Promise<Violation[]> {
  return runAxe(page, { exclude: known.map(selector => [selector]) }, {})
}

/**
 * Looks at the page in light and in dark colours. Only what colours can break is looked at twice.
 *
 * @param known selectors of parts that need not be looked at again
 */
export async function auditSchemes(
  page: Page,
  known: readonly string[] = [],
): Promise<[scheme: string, ...Violation][]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await auditRest(page, known)
  await page.emulateMedia({ colorScheme: 'dark' })
  const exclude = known.map(selector => [selector])
  const dark = await runAxe(page, { exclude }, { runOnly: OF_COLOURS })
  return [
    ...light.map((found): [string, ...Violation] => ['light', ...found]),
    ...dark.map((found): [string, ...Violation] => ['dark', ...found]),
  ]
}

async function runAxe(
  page: Page,
  part: string | { exclude: string[][] } | undefined,
  options: { runOnly?: string[] },
): Promise<Violation[]> {
  await endMovement(page)
  // A page that was looked at before has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    ([context, more]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(context ?? document, {
        resultTypes: ['violations'],
        ...more,
      }),
    [part, { ...options, preload: PRELOADED }] as const,
  )
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
