import { describe, expect, test } from 'vitest'
import { createPartner, type PartnerVisit } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

const scriptsOf = ({ watch }: PartnerVisit) =>
  watch.requests.filter(address => new URL(address).pathname.endsWith('.js'))

describe('the element is found', () => {
  test('before the script', async () => {
    const { dictionary } = await partner.visit({
      head: '',
      body: `<sapa-dictionary></sapa-dictionary>${partner.script()}`,
    })
    await dictionary.category('Makanan').waitFor()
  })

  test('made by a script long after the loader came', async () => {
    const { page, dictionary } = await partner.visit({ body: '' })
    await page.evaluate(() => {
      const element = document.createElement('sapa-dictionary')
      element.setAttribute('query', 'cinta')
      document.body.append(element)
    })
    await dictionary.line('사랑').waitFor()
  })

  test('deep inside a fragment that comes later', async () => {
    const { page, dictionary } = await partner.visit({
      body: '<template><section><div><sapa-dictionary query="cinta"></sapa-dictionary></div></section></template>',
    })
    await page.evaluate(() =>
      document.body.append(document.querySelector('template')?.content.cloneNode(true) ?? ''),
    )
    await dictionary.line('사랑').waitFor()
  })
})

describe('the element keeps what the reader did', () => {
  test('when it is moved', async () => {
    const visit = await partner.visit({
      body: '<div id="a"><sapa-dictionary></sapa-dictionary></div><div id="b"></div>',
    })
    const { page, watch, dictionary } = visit
    await dictionary.box.fill('cinta')
    await dictionary.line('사랑').click()
    await dictionary.title('사랑').waitFor()
    const before = watch.requests.length
    await page.evaluate(() => {
      const element = document.querySelector('sapa-dictionary')
      if (element) document.querySelector('#b')?.append(element)
    })
    await dictionary.back.click()
    expect(await dictionary.box.inputValue()).toBe('cinta')
    expect(watch.requests.slice(before)).toEqual([])
  })

  test('when its language changes, in the new language', async () => {
    const { page, dictionary } = await partner.visit()
    await dictionary.box.fill('cinta')
    await dictionary.line('사랑').waitFor()
    await page.evaluate(() => document.querySelector('sapa-dictionary')?.setAttribute('lang', 'en'))
    const box = page.getByRole('textbox', { name: 'Search words' })
    await box.waitFor()
    expect(await box.inputValue()).toBe('cinta')
    await page.getByRole('button', { name: /^사랑 .*love/ }).waitFor()
  })
})

test('an element that is taken out and put back works again', async () => {
  const { page, dictionary } = await partner.visit()
  await dictionary.category('Makanan').waitFor()
  const element = await page.$('sapa-dictionary')
  await element?.evaluate(node => node.remove())
  await expect.poll(() => element?.evaluate(node => node.shadowRoot?.childElementCount)).toBe(0)
  await element?.evaluate(node => document.body.append(node))
  await dictionary.box.fill('cinta')
  await dictionary.line('사랑').waitFor()
})

test('a theme acts at once, and the system’s is followed without one', async () => {
  const { page, dictionary } = await partner.visit()
  await dictionary.box.waitFor()
  const ground = () =>
    page.locator('sapa-dictionary .sapa').evaluate(root => getComputedStyle(root).backgroundColor)
  const light = await ground()
  await page.evaluate(() =>
    document.querySelector('sapa-dictionary')?.setAttribute('theme', 'dark'),
  )
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() =>
    document.querySelector('sapa-dictionary')?.setAttribute('theme', 'light'),
  )
  expect(await ground()).toBe(light)
  await page.evaluate(() => document.querySelector('sapa-dictionary')?.removeAttribute('theme'))
  expect(await ground()).toBe(dark)
})

test('two elements share one download and nothing else', async () => {
  const visit = await partner.visit({
    body: '<sapa-dictionary></sapa-dictionary><sapa-dictionary></sapa-dictionary>',
  })
  const { page } = visit
  const boxes = page.getByRole('textbox', { name: 'Cari kata' })
  await boxes.nth(0).fill('cinta')
  await page.getByRole('button', { name: /^사랑 / }).waitFor()
  expect(await boxes.nth(1).inputValue()).toBe('')
  expect(scriptsOf(visit)).toEqual([...new Set(scriptsOf(visit))])
})

test('events bubble to the document with their details', async () => {
  const { page, dictionary } = await partner.visit({ head: '' })
  const told = await page.evaluateHandle(() => {
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
  expect(await told.jsonValue()).toEqual([
    ['ready', { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }, 'sapa-dictionary'],
    ['search', { q: 'cinta', total: expect.any(Number) }, 'sapa-dictionary'],
    ['lookup', { id: 'sapa-사랑', word: '사랑' }, 'sapa-dictionary'],
  ])
})
