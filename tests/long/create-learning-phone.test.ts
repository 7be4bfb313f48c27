import { expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { openAsAdministrator } from '../helpers/create-learning.ts'
import { overflow } from '../helpers/layout.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()
const CLASS = '/create-learning?class=hangul-dari-nol'
const LEARNING = 'hangul-02-vokal-dasar'
const ADDRESS = `${CLASS}&learning=${LEARNING}`
const PHONE = { viewport: { width: 360, height: 740 } }

test.each([
  CLASS,
  `${CLASS}&tab=facts`,
  `${CLASS}&tab=versions`,
  ADDRESS,
  `${ADDRESS}&quiz=${LEARNING}-kuis`,
  `${ADDRESS}&modul=${LEARNING}-modul`,
  `${ADDRESS}&video=${LEARNING}-video`,
  '/create-learning?test=topik-1-1',
  '/create-learning?test=topik-1-1&item=topik1-1-l25',
])('%s is accessible on a phone, also in a large font size', async address => {
  const { page } = await openAsAdministrator(stage, address, PHONE)
  await page.locator('.view-head').waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await audit(page)).toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflow(page)).toBe(0)
})
