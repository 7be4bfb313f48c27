import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
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

test('on a page with the strictest content security policy and cross-origin isolation, the dictionary violates nothing', async () => {
  const { page, watch } = await stage.open()
  const violations = await recordViolations(page)
  await page.goto(partner.publish({ headers: { ...strict(), ...ISOLATED } }))
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await searchAndRead({ dictionary: dictionaryIn(page, 'button') })
  expect(violations).toEqual([])
  expect(new Set(watch.requests.map(address => new URL(address).origin))).toEqual(
    new Set([partner.url, stage.url]),
  )
})

test('the dictionary loads at most five scripts, sends one request for a lookup, and stores nothing', async () => {
  const { page, watch, dictionary } = await partner.visit()
  await dictionary.category('Makanan').waitFor()
  expect(await stored(page)).toEqual([])
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

  await dictionary.line('사랑').click()
  await dictionary.title('사랑').waitFor()
  expect(await stored(page)).toEqual([])
  // One of them is loaded with the first search.
  const scripts = watch.requests.filter(address => new URL(address).pathname.endsWith('.js'))
  expect(scripts.length).toBeLessThanOrEqual(6)
  expect(scripts).toEqual([...new Set(scripts)])
})

/** @returns a list that gets the violations of the page's policy from its next load on */
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

/** Returns all that a page can store: cookies of both origins, and the own storage of the page. */
async function stored(page: Page): Promise<unknown[]> {
  const storage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ])
  return [...(await page.context().cookies()), ...storage]
}
