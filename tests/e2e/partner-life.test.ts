import { expect, test } from 'vitest'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

test('the element works when it precedes the script, is created later by a script, or is deep in a fragment', async () => {
  const { page } = await partner.visit({
    head: '',
    body: `<section><sapa-dictionary></sapa-dictionary></section>${partner.script()}
      <template><section><div><sapa-dictionary query="cinta"></sapa-dictionary></div></section></template>`,
  })
  const place = (at: number) => dictionaryIn(page.locator('sapa-dictionary').nth(at), 'button')
  await place(0).category('Makanan').waitFor()
  await page.evaluate(() => {
    document.body.append(document.querySelector('template')?.content.cloneNode(true) ?? '')
    const element = document.createElement('sapa-dictionary')
    element.setAttribute('query', 'cinta')
    document.body.append(element)
  })
  for (const at of [1, 2]) await place(at).line('사랑').waitFor()
})

test('the element stays in its state when it is moved or changes its language, and works again after it was removed', async () => {
  const { page, watch, dictionary } = await partner.visit({
    body: '<div id="a"><sapa-dictionary></sapa-dictionary></div><div id="b"></div>',
  })
  await dictionary.box.fill('cinta')
  await dictionary.line('사랑').click()
  await dictionary.title('사랑').waitFor()
  const before = watch.requests.length
  const element = await page.$('sapa-dictionary')
  await element?.evaluate(node => document.querySelector('#b')?.append(node))
  await dictionary.back.click()
  expect(await dictionary.box.inputValue()).toBe('cinta')
  expect(watch.requests.slice(before)).toEqual([])

  await element?.evaluate(node => node.setAttribute('lang', 'en'))
  const box = page.getByRole('textbox', { name: 'Search words' })
  await box.waitFor()
  expect(await box.inputValue()).toBe('cinta')
  await page.getByRole('button', { name: /^사랑 .*love/ }).waitFor()

  await element?.evaluate(node => node.remove())
  await expect.poll(() => element?.evaluate(node => node.shadowRoot?.childElementCount)).toBe(0)
  await element?.evaluate(node => document.body.append(node))
  await box.fill('cinta')
  await page.getByRole('button', { name: /^사랑 .*love/ }).waitFor()
})

test('a theme applies at once, and without one the system’s theme does', async () => {
  const { page, dictionary } = await partner.visit()
  await dictionary.box.waitFor()
  const ground = () =>
    page.locator('sapa-dictionary .sapa').evaluate(root => getComputedStyle(root).backgroundColor)
  const setTheme = (theme: string) =>
    page
      .locator('sapa-dictionary')
      .evaluate((node, name) => node.setAttribute('theme', name), theme)
  const light = await ground()
  await setTheme('dark')
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await setTheme('light')
  expect(await ground()).toBe(light)
  await page.locator('sapa-dictionary').evaluate(node => node.removeAttribute('theme'))
  expect(await ground()).toBe(dark)
})

test('two elements share one download, and no state', async () => {
  const { page, watch } = await partner.visit({
    body: '<sapa-dictionary></sapa-dictionary><sapa-dictionary></sapa-dictionary>',
  })
  const boxes = page.getByRole('textbox', { name: 'Cari kata' })
  await boxes.nth(0).fill('cinta')
  await page.getByRole('button', { name: /^사랑 / }).waitFor()
  expect(await boxes.nth(1).inputValue()).toBe('')
  const scripts = watch.requests.filter(address => new URL(address).pathname.endsWith('.js'))
  expect(scripts).toEqual([...new Set(scripts)])
})

test('events bubble to the document with their details', async () => {
  const { page, dictionary } = await partner.visit({ head: '' })
  const eventsHandle = await page.evaluateHandle(() => {
    const events: unknown[] = []
    for (const type of ['ready', 'search', 'lookup', 'error'])
      document.addEventListener(`sapa-${type}`, event =>
        events.push([type, (event as CustomEvent).detail, (event.target as Element).localName]),
      )
    return events
  })
  await page.addScriptTag({ url: `${stage.url}/embed/v1/sapa.js`, type: 'module' })
  await dictionary.box.fill('cinta')
  await dictionary.line('사랑').click()
  await dictionary.title('사랑').waitFor()
  expect(await eventsHandle.jsonValue()).toEqual([
    ['ready', { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }, 'sapa-dictionary'],
    ['search', { q: 'cinta', total: expect.any(Number) }, 'sapa-dictionary'],
    ['lookup', { id: 'sapa-사랑', word: '사랑' }, 'sapa-dictionary'],
  ])
})
