import { describe, expect, test } from 'vitest'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { settle } from '../helpers/layout.ts'
import { SERVER_GONE } from '../helpers/page-watch.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()

describe('without JavaScript', () => {
  test('the form searches, results are links, and the entry opens', async () => {
    const { page } = await stage.open({ javaScriptEnabled: false })
    await page.goto('/dictionary')
    const { box, line, title, back } = dictionaryIn(page)
    await box.fill('cinta')
    await box.press('Enter')
    await line('사랑').click()
    await title('사랑').waitFor()
    expect(await page.title()).toContain('사랑 (sarang)')
    await back.click()
    await line('사랑').waitFor()
    expect(await box.inputValue()).toBe('cinta')
  })

  test('the categories are links', async () => {
    const { page } = await stage.open({ javaScriptEnabled: false })
    await page.goto('/dictionary')
    const { category, line, title } = dictionaryIn(page)
    await category('Makanan').click()
    await title('Kategori: Makanan').waitFor()
    await line('밥').waitFor()
  })

  test('an entry that does not exist says so', async () => {
    const { page, watch } = await stage.open({ javaScriptEnabled: false })
    watch.allow(/404.*entry=sapa-nowhere/)
    await page.goto('/dictionary?entry=sapa-nowhere')
    await dictionaryIn(page).alert('Kata ini tidak ada di kamus.').waitFor()
  })
})

test('an entry that does not exist answers 404, says so, and leaves the dictionary usable', async () => {
  const { page, watch } = await stage.open()
  watch.allow(/404.*entry=sapa-nowhere/)
  const answer = await page.goto('/dictionary?entry=sapa-nowhere')
  expect(answer?.status()).toBe(404)
  await settle(page)
  const { alert, back, box, line } = dictionaryIn(page)
  await alert('Kata ini tidak ada di kamus.').waitFor()
  await back.click()
  await box.fill('cinta')
  await line('사랑').waitFor()
})

test('what was typed before the script arrived is searched for', async () => {
  const { page } = await stage.open()
  const { promise, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await promise
    await route.continue()
  })
  await page.goto('/dictionary', { waitUntil: 'commit' })
  const { box, line } = dictionaryIn(page)
  await box.fill('cinta')
  letScriptsCome()
  await line('사랑').waitFor()
  expect(await box.inputValue()).toBe('cinta')
})

test('a device that goes offline is told so, and the search goes on when it is back', async () => {
  const { page, watch } = await stage.open()
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/dictionary')
  await settle(page)
  const { box, line, alert } = dictionaryIn(page)
  await page.context().setOffline(true)
  await box.fill('cinta')
  await alert('Kamu sedang offline').waitFor()
  await page.context().setOffline(false)
  await line('사랑').waitFor()
  await alert('Kamu sedang offline').waitFor({ state: 'detached' })
})

test('a server that is gone is told, and trying again works once it is back', async () => {
  const { page, watch } = await stage.open()
  watch.allow(SERVER_GONE)
  await page.goto('/dictionary')
  await settle(page)
  const { box, line, alert, retry } = dictionaryIn(page)
  await stage.goDown()
  await box.fill('cinta')
  await alert('Server tidak bisa dihubungi.').waitFor()
  await retry.click()
  await alert('Server tidak bisa dihubungi.').waitFor()
  await stage.comeUp()
  await retry.click()
  await line('사랑').waitFor()
})
