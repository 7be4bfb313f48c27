import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { overflow, settle } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

const address = (page: Page) => decodeURIComponent(page.url()).replace(stage.url, '')
const addressIs = (page: Page, wanted: string) => expect.poll(() => address(page)).toBe(wanted)

describe.each([360, 1280])('at %i px', width => {
  const isSideBySide = width > 860

  async function visit(path: string): Promise<Page> {
    const { page } = await stage.open({ viewport: { width, height: 800 } })
    await page.goto(path)
    await settle(page)
    return page
  }

  test.each(['사랑', 'sarang', 'cinta'])('사랑 is found for %s as it is typed', async text => {
    const page = await visit('/dictionary')
    const { box, line } = dictionaryIn(page)
    await box.pressSequentially(text)
    await line('사랑').waitFor()
    await addressIs(page, `/dictionary?q=${text}`)
  })

  test('a category and an entry open, and Back and Forward lead through them', async () => {
    const page = await visit('/dictionary')
    const { category, line, title, box } = dictionaryIn(page)
    await category('Makanan').click()
    await title('Kategori: Makanan').waitFor()
    await line('밥').click()
    await title('밥').waitFor()
    expect(await box.isVisible()).toBe(isSideBySide)
    await page.goBack()
    await title('밥').waitFor({ state: 'detached' })
    await page.goBack()
    await category('Makanan').waitFor()
    await addressIs(page, '/dictionary')
    await page.goForward()
    await title('Kategori: Makanan').waitFor()
    await page.goForward()
    await title('밥').waitFor()
  })

  test('an entry closes to its line in the results', async () => {
    const page = await visit('/dictionary?q=cinta')
    const { line, back } = dictionaryIn(page)
    await line('사랑').click()
    await back.click()
    await expect.poll(() => line('사랑').evaluate(link => link.matches(':focus'))).toBe(true)
    await addressIs(page, '/dictionary?q=cinta')
  })

  test.each([
    ['/dictionary?q=cinta', 'link', /^사랑 sarang/],
    ['/dictionary?category=food', 'heading', 'Kategori: Makanan'],
    ['/dictionary?entry=sapa-사랑', 'heading', '사랑'],
    ['/dictionary?q=cinta&entry=sapa-사랑', 'heading', '사랑'],
  ] as const)('%s opens at its place, and reloading keeps it', async (path, role, name) => {
    const page = await visit(path)
    await page.getByRole(role, { name, exact: true }).waitFor()
    await page.reload()
    await settle(page)
    await page.getByRole(role, { name, exact: true }).waitFor()
    expect(address(page)).toBe(path)
  })

  test('the keyboard alone searches, opens, reads and comes back', async () => {
    const page = await visit('/dictionary')
    const { box, line, title, clear, settled } = dictionaryIn(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, box)
    await page.keyboard.type('makan')
    await settled.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await expect.poll(() => hasFocus(line('먹다'))).toBe(true)
    await page.keyboard.press('Enter')
    await title('먹다').waitFor()
    await expect.poll(() => hasFocus(page.getByRole('article'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(line('먹다'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(box)).toBe(true)
    await tabTo(page, clear)
    await page.keyboard.press('Space')
    await line('먹다').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(box)).toBe(true)
  })
})

test.each([320, 360])('nothing of the dictionary is wider than a screen of %i px', async width => {
  const { page } = await stage.open({ viewport: { width, height: 700 } })
  for (const query of [
    '',
    '?q=a',
    '?q=xyzxyz',
    '?category=food',
    '?entry=sapa-사랑',
    '?entry=sapa-먹다',
  ]) {
    await page.goto(`/dictionary${query}`)
    await settle(page)
    expect([query, await overflow(page)]).toEqual([query, 0])
  }
})
