import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { endMovement } from './layout.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = [rule: string, element: string | undefined]

/** Rules that only colours can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Options; only an experimental rule, which is off, would read style sheets. */
const PRELOADED = { assets: ['media'] }

/**
 * Audits the page once nothing on it loads or moves any more: loading content is drawn faintly.
 *
 * @param within selector of the section to audit; by default the whole page
 * @returns axe's violations there, including shadow roots: rule and first element
 */
export function audit(page: Page, within?: string): Promise<Violation[]> {
  return runAxe(page, within, {})
}

/** Audits the whole page except for these sections, by selector. */
export function auditRest(page: Page, audited: readonly string[]): Promise<Violation[]> {
  return runAxe(page, { exclude: audited.map(selector => [selector]) }, {})
}

/**
 * Audits the page in light and in dark colours; only rules about colours run twice.
 *
 * @param audited selectors of sections that were audited before
 */
export async function auditSchemes(
  page: Page,
  audited: readonly string[] = [],
): Promise<[scheme: string, ...Violation][]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await auditRest(page, audited)
  await page.emulateMedia({ colorScheme: 'dark' })
  const exclude = audited.map(selector => [selector])
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
  await page.locator('[aria-busy="true"]:not(button)').first().waitFor({ state: 'detached' })
  await endMovement(page)
  // A page that was audited before has it already.
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
