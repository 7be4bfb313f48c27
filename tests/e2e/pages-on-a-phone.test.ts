import { expect, test } from 'vitest'
import { overflow } from '../helpers/layout.ts'
import { PAGES } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'
import { expectUsable, visitPage } from '../helpers/visit-page.ts'

const stage = createStage()

test.each(PAGES)('$path is usable by anyone on a phone', async route => {
  const { page } = await visitPage(stage, route, 360)
  // Dark colours are the same on every screen.
  await expectUsable(page, ['light'])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflow(page)).toBe(0)
})
