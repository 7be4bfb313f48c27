import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const PHONE = { width: 360, height: 740 }

async function visit(path: string, viewport = { width: 1280, height: 720 }): Promise<Page> {
  const { page } = await stage.open({ viewport })
  await page.goto(path)
  return page
}

test('what can be explored begins with what is real; samples follow, each with its drawing', async () => {
  for (const viewport of [PHONE, undefined]) {
    const page = await visit('/explore', viewport)
    const ways = page.locator('main a')
    expect(await ways.first().getAttribute('href')).toBe('/study-in-korea/visa-and-scholarships')
    const [card, sample] = await Promise.all([
      page.locator('main article').boundingBox(),
      page.getByRole('link', { name: 'Mentoring' }).last().boundingBox(),
    ])
    const drawing = await page.locator('main article > svg').boundingBox()
    expect(drawing?.height).toBeGreaterThan(130)
    expect(sample?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0))
    expect(card?.height).toBeGreaterThan(2 * (sample?.height ?? 0))
    expect(await ways.count()).toBe(10)
    const open = page.getByRole('region', { name: 'Bisa dipakai sekarang' })
    expect(await open.getByRole('link').count()).toBe(3)
    expect((await open.boundingBox())?.y).toBeLessThan(sample?.y ?? 0)
    const pictures = page.getByRole('region', { name: 'Sedang kami siapkan' }).locator('img')
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
      await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
    }
    expect(await pictures.count()).toBe(6)
    expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  }
})

test('stages of the path have drawings of their own', async () => {
  const page = await visit('/korean', PHONE)
  const drawings = page.locator('[data-korean-path] h3').locator('xpath=../*[name()="svg"]')
  const shapes = await drawings.evaluateAll(all => all.map(({ innerHTML }) => innerHTML))
  expect([shapes.length, new Set(shapes).size]).toEqual([5, 5])
  for (const drawing of await drawings.all()) expect(await drawing.isVisible()).toBe(true)
})

test('the cloth beside the first choices grows with each step, on wide screens only', async () => {
  const page = await visit('/start')
  const cloth = page.locator('[data-start] > svg')
  const missing = () =>
    cloth
      .locator('> rect')
      .last()
      .evaluate(stripe =>
        Number.parseFloat(getComputedStyle(stripe).translate.split(' ')[1] ?? '0'),
      )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await missing()).toBe(192)
  await page.getByRole('button', { name: /^EPS-TOPIK/ }).click()
  await page.locator('[data-screen="reading"]').waitFor()
  expect(await missing()).toBe(144)
  await page.locator('[data-screen="reading"] .choice').first().click()
  await page.locator('[data-screen="reading"]').waitFor({ state: 'hidden' })
  expect(await missing()).toBeLessThan(144)
  // The plan that lies on it has the answers so far.
  const plan = page.locator('.plan')
  expect(await plan.locator('[data-plan="exam"]').textContent()).toBe('TujuanEPS-TOPIK')
  expect(await plan.locator('[data-done]').count()).toBe(3)
  // The bar counts the rows of the plan.
  const bar = page.locator('[data-start] progress').first()
  expect(await bar.evaluate(({ value, max }: HTMLProgressElement) => [value, max])).toEqual([
    3,
    await plan.locator('[data-plan]').count(),
  ])
  const [drawing, choices] = await Promise.all([
    cloth.boundingBox(),
    page.locator('header').last().boundingBox(),
  ])
  expect(drawing?.x).toBeGreaterThan((choices?.x ?? 0) + (choices?.width ?? 0))
  await page.setViewportSize(PHONE)
  expect(await cloth.isVisible()).toBe(false)
})
