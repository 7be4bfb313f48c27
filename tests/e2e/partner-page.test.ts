import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createPartner, type PartnerVisit } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

const strict = () => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${stage.url}`,
    `connect-src ${stage.url}`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
})
const ISOLATED = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

async function searchAndRead({ dictionary }: Pick<PartnerVisit, 'dictionary'>): Promise<void> {
  const { box, found, line, title } = dictionary
  await box.pressSequentially('cinta')
  await found('cinta').waitFor()
  await line('사랑').click()
  await title('사랑').waitFor()
}

describe.each([
  { policy: 'the strictest content security policy', headers: strict, isIsolated: false },
  {
    policy: 'the same and cross-origin isolation',
    headers: () => ({ ...strict(), ...ISOLATED }),
    isIsolated: true,
  },
])('a page with $policy', ({ headers, isIsolated }) => {
  test('has a dictionary that works and violates nothing', async () => {
    const { page, watch, dictionary } = await partner.visit({ headers: headers() })
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(isIsolated)
    const violations = await recordViolations(page)
    await page.reload()
    await searchAndRead({ dictionary })
    expect(violations).toEqual([])
    expect(new Set(watch.requests.map(address => new URL(address).origin))).toEqual(
      new Set([partner.url, stage.url]),
    )
  })
})

test('the dictionary comes with at most five scripts, and one more with the first search', async () => {
  const { watch, dictionary } = await partner.visit()
  await searchAndRead({ dictionary })
  const scripts = watch.requests.filter(address => new URL(address).pathname.endsWith('.js'))
  expect(scripts.length).toBeLessThanOrEqual(6)
  expect(scripts).toEqual([...new Set(scripts)])
})

test('the first lookup asks the server once, and brings less than 20 kB', async () => {
  const { page, dictionary } = await partner.visit()
  await page.waitForLoadState('networkidle')
  const brought: Promise<{ path: string; bytes: number }>[] = []
  page.on('requestfinished', request => {
    const { pathname: path } = new URL(request.url())
    const sizes = request.sizes()
    brought.push(sizes.then(({ responseBodySize: bytes }) => ({ path, bytes })))
  })
  await dictionary.box.fill('cinta')
  await dictionary.found('cinta').waitFor()
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(brought)
  const calls = all.filter(({ path }) => path.startsWith('/api/'))
  expect(calls.map(({ path }) => path)).toEqual(['/api/dictionary/search'])
  expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(20_000)
})

test('nothing is stored on the visitor’s device, before or after a search', async () => {
  const { page, dictionary } = await partner.visit()
  await dictionary.category('Makanan').waitFor()
  expect(await stored(page)).toEqual([])
  await searchAndRead({ dictionary })
  expect(await stored(page)).toEqual([])
})

/** @returns a list that fills when the page's policy is violated from its next load on */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    const tell = Reflect.get(window, 'tellViolation') as (text: string) => void
    addEventListener('securitypolicyviolation', event =>
      tell(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  return violations
}

/** Everything a page can keep: cookies of both origins, and the page's own storage. */
async function stored(page: Page): Promise<unknown[]> {
  const own = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ])
  return [...(await page.context().cookies()), ...own]
}
