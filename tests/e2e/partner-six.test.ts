import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { WIDGET_ELEMENTS } from '../../src/contract/widget-elements.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { layoutShift } from '../helpers/layout.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

const RESERVED = `<style>${WIDGET_ELEMENTS.join()} { display: block; min-height: 100vh }</style>`
const SIX = `<main><h1>Kelas</h1>${WIDGET_ELEMENTS.map(
  tag => `<${tag} loading="eager"></${tag}>`,
).join('')}</main>`

/** Words of each element that shows its data, in each language. */
const WORDS: Record<(typeof WIDGET_ELEMENTS)[number], { id: string; ko: string }> = {
  'sapa-dictionary': { id: 'Makanan', ko: '음식' },
  'sapa-audio-downloads': { id: 'Suara sintetis', ko: '합성 음성' },
  'sapa-event-schedule': { id: 'Bulan', ko: '월' },
  'sapa-mock-test': { id: 'Mulai', ko: '시작' },
  'sapa-class-player': { id: 'Transkrip', ko: '대본' },
  'sapa-check-in-rewards': { id: 'Hadiah', ko: '보상' },
}

async function untilShown(page: Page, language: 'id' | 'ko'): Promise<void> {
  for (const tag of WIDGET_ELEMENTS)
    await expect
      .poll(() => page.locator(`${tag} .sapa`).first().textContent(), { message: tag })
      .toContain(WORDS[tag][language])
}

test('nothing on a phone moves while all six elements load, where space is reserved', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto(partner.publish({ head: RESERVED + partner.script(), body: SIX }))
  await untilShown(page, 'id')
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBe(0)
})

test('under the policy that the guide names, all six elements load and violate nothing', async () => {
  const { url } = stage
  const policy = `default-src 'none'; script-src ${url}; connect-src ${url}; media-src ${url} blob:; img-src ${url} blob:; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
  const { page, watch } = await partner.visit({
    body: SIX,
    headers: { 'Content-Security-Policy': policy },
  })
  await untilShown(page, 'id')
  expect(watch.problems()).toEqual([])
})

test('all six elements follow the language and the colours of the page while it is open', async () => {
  const { page } = await partner.visit({ body: SIX })
  await untilShown(page, 'id')
  await page.evaluate(() => {
    document.documentElement.lang = 'ko'
    document.documentElement.style.setProperty('color-scheme', 'dark')
  })
  await untilShown(page, 'ko')
  const themes = () =>
    page
      .locator(WIDGET_ELEMENTS.map(tag => `${tag} .sapa`).join())
      .evaluateAll(roots => roots.map(root => (root as HTMLElement).dataset['theme']))
  await expect.poll(themes).toEqual(WIDGET_ELEMENTS.map(() => 'dark'))
})

test('all six elements are accessible, in light and dark', async () => {
  const { page } = await partner.visit({ body: SIX })
  await untilShown(page, 'id')
  expect(await auditSchemes(page)).toEqual([])
})

test('a running mock test keeps its question and its answer when its element moves', async () => {
  const { page } = await partner.visit({
    body: '<div id="a"><sapa-mock-test></sapa-mock-test></div><div id="b"></div>',
  })
  const element = page.locator('sapa-mock-test')
  await element.getByRole('button', { name: 'Mulai', exact: true }).click()
  const option = element.getByRole('radio').first()
  await option.press('1')
  const shown = () => element.locator('.sapa').first().textContent()
  await expect.poll(shown).toMatch(/Tersimpan di server.*1 dari 10 dijawab/s)
  const before = await shown()
  for (const how of ['append', 'moveBefore'])
    for (const place of ['#b', '#a']) {
      await page.evaluate(
        ([how, place]) => {
          const node = document.querySelector('sapa-mock-test')
          const target = document.querySelector(place)
          if (!node || !target) return
          if (how === 'moveBefore') target.moveBefore(node, null)
          else target.append(node)
        },
        [how, place] as const,
      )
      expect([how, place, await shown()]).toEqual([how, place, before])
    }
})
