import { expect, test } from 'vitest'
import { LINE_CUT, layLine } from '../helpers/device-line.ts'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { settle } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })

/** Returns a page of the dictionary as a browser without JavaScript gets it. */
async function seen(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(stage.url + path)
  return { status: answer.status, html: await answer.text() }
}

/** Returns the address of the first link that begins with this word. */
function linkTo(html: string, word: string): string {
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  const found = [...links].find(([, , text]) => text?.replace(/<[^>]*>/g, '').includes(word))
  if (!found?.[1]) throw new Error(`Nothing leads to ${word}`)
  return found[1].replaceAll('&amp;', '&')
}

test('without JavaScript the form searches, results and categories are links, and entries open', async () => {
  const { html: start } = await seen('/dictionary')
  expect(start).toMatch(/<form[^>]* action="\/dictionary"[\s\S]*<input[^>]* name="q"/)
  const { html: results } = await seen('/dictionary?q=cinta')
  expect(results).toMatch(/<input[^>]* value="cinta"/)
  const { html: entry } = await seen(linkTo(results, '사랑'))
  expect(entry).toMatch(/<title>[^<]*사랑 \(sarang\)/)
  expect(entry).toMatch(/<h2[^>]*>\s*사랑/)
  const { html: back } = await seen(linkTo(entry, 'Kembali ke hasil'))
  expect(linkTo(back, '사랑')).toBe(linkTo(results, '사랑'))
  const { html: category } = await seen(linkTo(start, 'Makanan'))
  expect(category).toMatch(/<h2[^>]*>\s*Kategori: Makanan/)
  expect(linkTo(category, '밥')).toContain('entry=')
})

test('an entry that does not exist is answered with 404, says so, and leaves the dictionary usable', async () => {
  const { status, html } = await seen('/dictionary?entry=sapa-nowhere')
  expect([status, html.includes('Kata ini tidak ada di kamus.')]).toEqual([404, true])
  const { page, watch } = await stage.open()
  watch.allow(/404.*entry=sapa-nowhere/)
  await page.goto('/dictionary?entry=sapa-nowhere')
  await settle(page)
  const { alert, back, box, line } = dictionaryIn(page)
  await alert('Kata ini tidak ada di kamus.').waitFor()
  await back.click()
  await box.fill('cinta')
  await line('사랑').waitFor()
})

test('a text typed before the script has loaded is searched; an offline device and a server that is down are reported', async () => {
  const server = await layLine()
  const { page, watch } = await stage.open(server.options)
  watch.allow(LINE_CUT)
  // Otherwise the entry would be on this device sooner or later.
  await page.context().route('**/api/dictionary/pack**', route => route.abort())
  const { promise, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await promise
    await route.continue()
  })
  await page.goto('/dictionary', { waitUntil: 'commit' })
  const { box, line, alert, retry } = dictionaryIn(page)
  await box.fill('cinta')
  letScriptsCome()
  await line('사랑').waitFor()
  expect(await box.inputValue()).toBe('cinta')

  await page.context().setOffline(true)
  await box.fill('makan')
  await alert('Kamu sedang offline').waitFor()
  await page.context().setOffline(false)
  await line('먹다').waitFor()
  await alert('Kamu sedang offline').waitFor({ state: 'detached' })

  server.cut()
  await box.fill('sekolah')
  await alert('Server tidak bisa dihubungi.').waitFor()
  await retry.click()
  await alert('Server tidak bisa dihubungi.').waitFor()
  server.mend()
  await retry.click()
  await line('학교').waitFor()
})

test('a server that is down is reported each time, also without the script that searches on this device', async () => {
  const { page, watch } = await stage.open()
  watch.allow(LINE_CUT)
  await page.context().route('**/worker*.js', route => route.abort())
  await page.route('**/api/dictionary/search**', route => route.abort())
  await page.goto('/dictionary')
  await settle(page)
  const { box, alert, retry } = dictionaryIn(page)
  await box.fill('sekolah')
  await alert('Server tidak bisa dihubungi.').waitFor()
  await retry.click()
  await alert('Server tidak bisa dihubungi.').waitFor()
})

test('nothing of an entry moves when its script comes late', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 800 } })
  const { promise, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await promise
    await route.continue()
  })
  await page.goto('/dictionary?entry=sapa-사랑', { waitUntil: 'commit' })
  const source = page.getByText('Ditulis oleh Sapa')
  const top = () => source.evaluate(element => element.getBoundingClientRect().top)
  await source.waitFor()
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await top()
  letScriptsCome()
  await page.getByRole('button', { name: 'Salin' }).waitFor()
  expect(await top()).toBe(before)
})
