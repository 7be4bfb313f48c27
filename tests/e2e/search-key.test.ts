import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cookiesOf } from '../helpers/points-given.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'

const stage = createStage({ reusesPages: true })

/** Returns the name of the search that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement ? activeElement.name : undefined
  })

async function visit(path: string): Promise<Page> {
  const { page } = await stage.open()
  await page.goto(path)
  await page.locator('main [aria-keyshortcuts*="Control+K"]').waitFor()
  return page
}

test.each(['/', '/dictionary', '/faq', '/career'])(
  'on %s "/" and Ctrl+K lead to the search, which names them',
  async path => {
    const page = await visit(path)
    const field = page.locator('main [aria-keyshortcuts]')
    expect(await field.getAttribute('aria-keyshortcuts')).toBe('/ Control+K Meta+K')
    const hint = () =>
      field.evaluate(input => getComputedStyle(input.parentElement ?? input, '::after').content)
    expect(await hint()).toContain('"/"')
    for (const keys of ['/', 'Control+k']) {
      await page.locator('main').focus()
      await page.keyboard.press(keys)
      expect(await focused(page)).toBe('q')
      // The key itself is no part of the text.
      expect(await field.inputValue()).toBe('')
      expect(await hint()).toBe('none')
    }
    // In the field it is a letter like any other.
    await page.keyboard.press('/')
    expect(await field.inputValue()).toBe('/')
    await page.locator('main').focus()
    expect(await hint()).toBe('none')
  },
)

test('"/" with a modifier, during a composition or under a dialog leads nowhere', async () => {
  const page = await visit('/dictionary')
  await page.locator('main').focus()
  await page.keyboard.press('Control+/')
  await page.keyboard.press('Alt+/')
  await page.keyboard.press('Control+Shift+k')
  await page.evaluate(() => {
    const composing = { key: '/', isComposing: true, bubbles: true }
    document.querySelector('main')?.dispatchEvent(new KeyboardEvent('keydown', composing))
  })
  expect(await focused(page)).toBeUndefined()
  await page.evaluate(() => {
    document.body.append(document.createElement('dialog'))
    document.querySelector<HTMLDialogElement>('body > dialog:last-child')?.showModal()
  })
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  expect(await focused(page)).toBeUndefined()
})

test('"/" leaves a running test alone', async () => {
  const { page } = await stage.open()
  await page.goto('/mock-test')
  await page.evaluate(() => {
    document.documentElement.dataset['lesson'] = 'full'
    const field = document.createElement('input')
    field.type = 'search'
    const search = document.createElement('search')
    search.append(field)
    document.querySelector('main')?.append(search)
  })
  await page.locator('main').focus()
  await page.keyboard.press('/')
  expect(await focused(page)).toBeUndefined()
  // Outside of the test the same key works.
  await page.evaluate(() => delete document.documentElement.dataset['lesson'])
  await page.keyboard.press('/')
  expect(await focused(page)).toBe('')
})

test.each(['/dictionary', '/profile-details'])(
  'the key can be switched off on %s; Ctrl+K stays',
  async path => {
    const { page } = await stage.open()
    await page.context().addCookies(cookiesOf(await newStageUser(stage), stage))
    await page.goto(path)
    const box = page.getByRole('checkbox', { name: 'Tombol / untuk pencarian' })
    expect(await box.isChecked()).toBe(true)
    await box.uncheck()
    await page.goto('/dictionary')
    const field = page.locator('main [aria-keyshortcuts="Control+K Meta+K"]')
    await field.waitFor()
    await expect.poll(() => box.isChecked()).toBe(false)
    await page.locator('main').focus()
    await page.keyboard.press('/')
    expect(await focused(page)).toBeUndefined()
    await page.keyboard.press('Control+k')
    expect(await focused(page)).toBe('q')
    await box.check()
    await page.locator('main').focus()
    await page.keyboard.press('/')
    expect(await focused(page)).toBe('q')
  },
)
