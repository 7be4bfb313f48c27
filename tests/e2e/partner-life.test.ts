import type { Page } from 'playwright-core'
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

test('a theme applies at once, and without one that of the page or the system does', async () => {
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
  // The page has colours of its own, whatever the system has.
  const setPage = (scheme: string) =>
    page.evaluate(
      scheme => document.documentElement.style.setProperty('color-scheme', scheme),
      scheme,
    )
  await setPage('light')
  await expect.poll(ground).toBe(light)
  await setPage('light dark')
  await expect.poll(ground).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(light)
  await setPage('dark')
  await expect.poll(ground).toBe(dark)
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

test('elements in shadow roots of the page are found, whenever the roots come', async () => {
  const { page } = await partner.visit({
    head: '',
    body: `<div id="early"></div><div id="declared"><template shadowrootmode="open"><sapa-dictionary></sapa-dictionary></template></div>
      <script>document.querySelector('#early').attachShadow({ mode: 'open' }).innerHTML = '<p><sapa-dictionary></sapa-dictionary></p>'</script>
      ${partner.script()}<div id="late"></div>`,
  })
  const isReady = (id: string) =>
    page
      .locator(`#${id} sapa-dictionary`)
      .first()
      .evaluate(element => element.shadowRoot !== null)
  for (const id of ['early', 'declared']) await expect.poll(() => isReady(id)).toBe(true)
  await page.evaluate(() => {
    const late = document.querySelector('#late')
    if (late)
      late.attachShadow({ mode: 'open' }).innerHTML = '<sapa-event-schedule></sapa-event-schedule>'
    const inner = document.createElement('section')
    late?.shadowRoot?.append(inner)
    inner.attachShadow({ mode: 'closed' }).innerHTML =
      '<sapa-audio-downloads></sapa-audio-downloads>'
  })
  for (const tag of ['sapa-event-schedule', 'sapa-audio-downloads'])
    await page.waitForFunction(name => customElements.get(name) !== undefined, tag)
})

test('check-ins and rewards say that the API is down, to the page too, and try again', async () => {
  const { page, watch } = await stage.open()
  watch.allow(/rewards|Failed to load resource/)
  await page.route('**/api/rewards', route => route.abort())
  const errors = recordErrors(page)
  await page.goto(partner.publish({ body: '<sapa-check-in-rewards></sapa-check-in-rewards>' }))
  const element = page.locator('sapa-check-in-rewards')
  await element.getByRole('alert').getByText('Server tidak bisa dihubungi').waitFor()
  expect(await errors()).toContain('network')
  await page.unroute('**/api/rewards')
  await element.getByRole('button', { name: 'Coba lagi' }).click()
  await element.getByRole('heading', { name: 'Hadiah', exact: true }).waitFor()
})

test.each([
  'sapa-dictionary',
  'sapa-mock-test',
  'sapa-event-schedule',
  'sapa-class-player',
  'sapa-check-in-rewards',
])(
  '<%s> says to the page that its API root is wrong, and to visitors nothing about JSON',
  async tag => {
    const { page, watch } = await stage.open()
    watch.allow(/Failed to load resource|nothing-here/)
    const warned: string[] = []
    page.on(
      'console',
      message => void (message.type() === 'warning' && warned.push(message.text())),
    )
    await page.route('**/nothing-here/**', route =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><p>Beranda',
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await page.goto(partner.publish({ body: `<${tag} api="${stage.url}/nothing-here"></${tag}>` }))
    await expect
      .poll(() => warned.join())
      .toContain('the API answers with a web page instead of data')
    const shown = () => page.locator(tag).evaluate(element => element.shadowRoot?.textContent ?? '')
    await expect.poll(shown).toMatch(/Coba lagi|Server sedang/)
    expect(await shown()).not.toMatch(/JSON|HTML/)
  },
)

/** Requests of each element as soon as the loader is there: its data, and chunks of its view. */
const FIRST: [element: string, requests: RegExp[], shown: string][] = [
  [
    '<sapa-dictionary query="ma kan" page-size="5"></sapa-dictionary>',
    [/\/api\/dictionary$/, /\/api\/dictionary\/search\?q=ma(\+|%20)kan&lang=id&limit=5$/],
    'input',
  ],
  [
    '<sapa-mock-test test="practice-eps-words"></sapa-mock-test>',
    [/\/api\/mock-test\/practice-eps-words$/, /\/taking-/, /\/mock-test-checking-/, /\/learning-/],
    '.exam-begin',
  ],
  [
    '<sapa-class-player></sapa-class-player>',
    [
      /\/api\/classes\/detail\/hangul-dari-nol$/,
      /\/api\/learning\/hangul-dari-nol$/,
      /\/api\/video\/hangul-dari-nol$/,
      /\/video-view-/,
    ],
    '.class-start',
  ],
  [
    '<sapa-audio-downloads book="topik-2"></sapa-audio-downloads>',
    [/\/api\/audio-books\/topik-2$/],
    '.audio-play, button',
  ],
  ['<sapa-event-schedule></sapa-event-schedule>', [/\/api\/events$/], 'button'],
]

test.each(FIRST)('requests are two deep after the loader: %s', async (body, requests, shown) => {
  const { page, watch } = await stage.open()
  const [, name = ''] = /^<sapa-([a-z-]+)/.exec(body) ?? []
  const goOn = await holdRequests(page, `**/embed/v1/${name}.js`)
  await page.goto(partner.publish({ body }))
  const count = (pattern: RegExp) => watch.requests.filter(url => pattern.test(url)).length
  await expect.poll(() => requests.map(count)).toEqual(requests.map(() => 1))
  goOn()
  await page.locator(`sapa-${name}`).locator(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  // The element takes what the loader asked for.
  expect(requests.map(count)).toEqual(requests.map(() => 1))
})

test('an element whose attribute changed meanwhile asks itself, and what came early is dropped', async () => {
  const { page, watch } = await stage.open()
  const goOn = await holdRequests(page, '**/embed/v1/dictionary.js')
  await page.goto(partner.publish({ body: '<sapa-dictionary query="air"></sapa-dictionary>' }))
  const searches = () => watch.requests.filter(url => url.includes('/search?'))
  await expect.poll(() => searches().length).toBe(1)
  await page.locator('sapa-dictionary').evaluate(found => found.setAttribute('query', 'cinta'))
  goOn()
  await dictionaryIn(page, 'button').line('사랑').waitFor()
  expect(searches().map(url => new URL(url).searchParams.get('q'))).toEqual(['air', 'cinta'])
})

test('the player requests its first video and the view of it with the class, not after it', async () => {
  const { page, watch } = await stage.open()
  const answer = await holdRequests(page, '**/api/{learning,classes}/**')
  await page.goto(partner.publish({ body: '<sapa-class-player></sapa-class-player>' }))
  const requested = () => watch.requests.filter(url => /\/video(-view|\/)/.test(url)).length
  await expect.poll(requested).toBe(2)
  answer()
  await page
    .getByRole('button', { name: /^Putar/ })
    .first()
    .waitFor()
  // Nothing was requested twice.
  expect(requested()).toBe(2)
})

/** Holds requests to matching addresses. @returns what lets them go on */
async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Records the codes of `sapa-error` events. */
function recordErrors(page: Page): () => Promise<string[]> {
  const codes = page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { codes: seen })
    addEventListener('sapa-error', event => void seen.push((event as CustomEvent).detail.code))
  })
  return async () => {
    await codes
    return page.evaluate(() => Reflect.get(window, 'codes') as string[])
  }
}

test('a mock test fetches beside its description what its first question needs, so a press fetches no script', async () => {
  const { page, watch } = await partner.visit({ body: '<sapa-mock-test></sapa-mock-test>' })
  const element = page.locator('sapa-mock-test')
  const start = element.getByRole('button', { name: 'Mulai', exact: true })
  await start.waitFor()
  await page.waitForLoadState('networkidle')
  const before = watch.requests.length
  await start.click()
  await element.getByRole('radio').first().waitFor()
  const fetched = watch.requests.slice(before)
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.filter(url => url.endsWith('.js'))).toEqual([])
})
