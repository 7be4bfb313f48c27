import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { overflow, settle } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })

const address = (page: Page) => decodeURIComponent(page.url()).replace(stage.url, '')
const addressIs = (page: Page, expected: string) => expect.poll(() => address(page)).toBe(expected)

describe.each([360, 1280])('at %i px', width => {
  const isSideBySide = width > 860

  async function visit(path: string): Promise<Page> {
    const { page } = await stage.open({ viewport: { width, height: 800 } })
    await page.goto(path)
    await settle(page)
    return page
  }

  test('사랑 is found as it is typed, and closing its entry returns to its line in the results', async () => {
    const page = await visit('/dictionary')
    const { box, line, back } = dictionaryIn(page)
    for (const text of ['사랑', 'sarang', 'cinta']) {
      await box.fill('')
      await box.pressSequentially(text)
      await line('사랑').waitFor()
      await addressIs(page, `/dictionary?q=${text}`)
    }
    await line('사랑').click()
    // Beside the results there is always an entry, and nothing to close.
    if (isSideBySide) await page.keyboard.press('Escape')
    else await back.click()
    await expect.poll(() => hasFocus(line('사랑'))).toBe(true)
    await addressIs(page, '/dictionary?q=cinta')
  })

  test('a category and an entry open, Back and Forward move between them, and a reload restores them', async () => {
    const page = await visit('/dictionary')
    const { category, line, title, box } = dictionaryIn(page)
    await category('Makanan').click()
    await title('Kategori: Makanan').waitFor()
    await line('밥').click()
    await title('밥').waitFor()
    expect(await box.isVisible()).toBe(isSideBySide)
    await page.goBack()
    await addressIs(page, '/dictionary?category=food')
    expect(await line('밥').getAttribute('aria-current')).toBeNull()
    await page.goBack()
    await category('Makanan').waitFor()
    await addressIs(page, '/dictionary')
    await page.goForward()
    await title('Kategori: Makanan').waitFor()
    await page.goForward()
    await title('밥').waitFor()
    const there = address(page)
    await page.reload()
    await settle(page)
    await title('밥').waitFor()
    expect(address(page)).toBe(there)
  })

  test('the keyboard alone is enough to search, open, read and return', async () => {
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

test('on a wide screen the first result stands beside the list, and arrows show the others', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 800 } })
  const { box, line, title, found } = dictionaryIn(page)
  await page.goto('/dictionary?q=makan')
  await title('먹다').waitFor()
  const pane = page.locator('.dictionary-first')
  const [list, beside] = [
    await page.locator('.dictionary-lines').boundingBox(),
    await pane.boundingBox(),
  ]
  expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  await addressIs(page, '/dictionary?q=makan')

  await box.focus()
  for (const word of ['먹다', '잡수시다', '밥']) {
    await page.keyboard.press('ArrowDown')
    await title(word).waitFor()
    expect([word, await hasFocus(line(word))]).toEqual([word, true])
  }
  await addressIs(page, '/dictionary?q=makan&entry=sapa-밥')
  await page.goBack()
  await title('먹다').waitFor()
  await addressIs(page, '/dictionary?q=makan')

  await box.fill('cinta')
  await found('cinta').waitFor()
  await title('사랑').waitFor()
  // A phone's screen has no place for it, and fetches nothing.
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await pane.isVisible()).toBe(false)
  const fetched = page.waitForRequest(/\/dictionary\/entries\//, {
    timeout: 1_500,
  })
  await box.fill('rumah')
  await found('rumah').waitFor()
  await expect(fetched).rejects.toThrow('Timeout')
})

test('every address opens its view, stays, and is never wider than a small screen', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 700 } })
  for (const [query, role, name] of [
    ['?q=a', 'link', /^\S+ /],
    ['?q=xyzxyz', 'textbox', 'Cari kata'],
    ['?q=cinta', 'link', /^사랑 sarang/],
    ['?category=food', 'heading', 'Kategori: Makanan'],
    ['?entry=sapa-사랑', 'heading', '사랑'],
    ['?q=cinta&entry=sapa-먹다', 'heading', '먹다'],
  ] as const) {
    await page.goto(`/dictionary${query}`)
    await settle(page)
    await page.getByRole(role, { name, exact: true }).first().waitFor()
    expect(address(page)).toBe(`/dictionary${query}`)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 })
      expect([query, width, await overflow(page)]).toEqual([query, width, 0])
    }
  }
})
