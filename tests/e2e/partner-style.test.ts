import { describe, expect, test } from 'vitest'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { layoutShift, setReaderSize } from '../helpers/layout.ts'
import { lookOf, traces, wholeLookOf } from '../helpers/partner-looks.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

const HOSTILE = `<style>
  * { all: unset !important }
  html { font-size: 62.5% !important; direction: rtl !important }
  div, button, input, a, li, p { display: none !important; font-size: 62.5% !important; float: right !important }
  body { color: red !important; letter-spacing: 1em !important; text-transform: uppercase !important }
  :root { --_text: red; --_size-body: 3px; --_space-3: 40px }
</style>`
const PLAIN = '<style>body { margin: 0 }</style>'

const LIST = [
  '.dictionary-input',
  '.icon',
  '.icon-button',
  '.dictionary-count',
  '.dictionary-lines > li',
  '.dictionary-line',
  '.dictionary-word',
  '.dictionary-gloss',
  '.badge',
]
const ENTRY = [
  '.button',
  '.entry-head h2',
  '.entry-badges .badge',
  '.entry-senses > li',
  '.sense-gloss',
  '.sense-examples li',
  '.sense-examples p',
  '.report summary',
]

test('a hostile style sheet and a right-to-left page change nothing in a search and an entry', async () => {
  const looks: Record<string, unknown>[] = []
  for (const { style, html } of [
    { style: PLAIN, html: 'lang="id"' },
    { style: HOSTILE, html: 'lang="id" dir="rtl"' },
  ]) {
    const { page, dictionary } = await partner.visit({ head: style + partner.script(), html })
    const lookAt = async (parts: string[]) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        looks.push({ html, width, ...(await lookOf(page, parts)) })
      }
    }
    await dictionary.box.fill('cinta')
    await dictionary.line('사랑').waitFor()
    await lookAt(LIST)
    await dictionary.line('사랑').click()
    await dictionary.title('사랑').waitFor()
    await lookAt(ENTRY)
  }
  const [plain, hostile] = [looks.slice(0, 4), looks.slice(4)].map(of =>
    of.map(({ html, ...look }) => look),
  )
  expect(plain).toHaveLength(4)
  expect(hostile).toEqual(plain)
})

test.each([
  ['mock-test', 'Mulai'],
  ['class-player', 'Transkrip'],
  ['audio-downloads', 'Suara sintetis'],
  ['event-schedule', 'Minggu'],
  ['check-in-rewards', 'poin'],
] as const)(
  'a hostile style sheet and a right-to-left page change nothing in <sapa-%s>',
  async (tag, words) => {
    const looks: unknown[][] = []
    for (const { style, html } of [
      { style: PLAIN, html: 'lang="id"' },
      { style: HOSTILE, html: 'lang="id" dir="rtl"' },
    ]) {
      const reserved = `<style>sapa-${tag} { display: block !important }</style>`
      const head = style + reserved + partner.script()
      const body = `<sapa-${tag}></sapa-${tag}>`
      const { page } = await partner.visit({ head, html, body })
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.getByText(words).first().waitFor()
        await page.waitForLoadState('networkidle')
        looks.push(await wholeLookOf(page, `sapa-${tag}`))
      }
    }
    expect(looks[0]?.length).toBeGreaterThan(20)
    expect(looks.slice(2)).toEqual(looks.slice(0, 2))
  },
)

test('text and controls follow the reader’s font size, whatever the rem of the page is', async () => {
  const { page, dictionary } = await partner.visit({
    head: `<style>html { font-size: 62.5% }</style>${partner.script()}`,
  })
  const size = () =>
    dictionary.box.evaluate(box => {
      const { fontSize, minHeight } = getComputedStyle(box)
      return [fontSize, minHeight].map(Number.parseFloat)
    })
  await dictionary.box.waitFor()
  const [letters = 0, height = 0] = await size()
  expect([letters, height].map(value => value >= 16)).toEqual([true, true])
  await setReaderSize(page, 32)
  await expect.poll(size).toEqual([2 * letters, 2 * height])
})

test('the page has the same style, style sheets and names as before', async () => {
  const body = '<h1>Kelas</h1><p>Teks</p><button>Tombol</button><input><div id="place"></div>'
  const { page, dictionary } = await partner.visit({ head: '', body })
  const before = await page.evaluate(traces)
  await page.evaluate(src => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src })
    document.querySelector('#place')?.append(document.createElement('sapa-dictionary'), script)
  }, `${stage.url}/embed/v1/sapa.js`)
  await dictionary.box.fill('cinta')
  await dictionary.line('사랑').click()
  await dictionary.title('사랑').waitFor()
  expect(await page.evaluate(traces)).toEqual(before)
})

const TAGS = [
  'dictionary',
  'mock-test',
  'class-player',
  'audio-downloads',
  'event-schedule',
  'check-in-rewards',
]

describe('nothing on the page moves where space is reserved', () => {
  const reserved = (element: string) => ({
    head: `<style>sapa-${TAGS.join(', sapa-')} { display: block; min-height: 100vh }</style>${partner.script()}`,
    body: `<h1>Kelas</h1><p>Cari kata di sini.</p>${element}<h2>Setelahnya</h2><p>Teks</p>`,
  })

  test.each([
    ['dictionary', 360, 'Makanan'],
    ['dictionary', 1280, 'Makanan'],
    ['mock-test', 360, 'Mulai'],
    ['class-player', 360, 'Transkrip'],
    ['audio-downloads', 360, 'Suara sintetis'],
    ['event-schedule', 360, 'Minggu'],
    ['check-in-rewards', 360, 'poin'],
  ] as const)('while <sapa-%s> loads at %i px', async (tag, width, words) => {
    const { page } = await stage.open({ viewport: { width, height: 800 } })
    await page.goto(partner.publish(reserved(`<sapa-${tag}></sapa-${tag}>`)))
    await page.getByText(words).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThan(0.001)
  })

  test.each(['/api/dictionary', '/api/dictionary/search'])(
    'when results are shown and %s responds last',
    async path => {
      const { page } = await stage.open({ viewport: { width: 360, height: 800 } })
      const dictionary = dictionaryIn(page, 'button')
      const parts = [dictionary.title('Kategori: Makanan'), dictionary.line('밥')] as const
      const [late, early] = path === '/api/dictionary' ? parts : parts.toReversed()
      const { promise, resolve: answer } = Promise.withResolvers<void>()
      await page.route(
        url => url.pathname === path,
        async route => {
          await promise
          await route.continue()
        },
      )
      const element = '<sapa-dictionary category="food"></sapa-dictionary>'
      await page.goto(partner.publish(reserved(element)))
      await early?.waitFor()
      answer()
      await late?.waitFor()
      expect(await layoutShift(page)).toBeLessThan(0.02)
    },
  )
})

test('the element is never wider than a small screen', async () => {
  const { page, dictionary } = await partner.visit({ head: PLAIN + partner.script() })
  for (const text of ['', 'a', 'makan', 'xyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyz']) {
    await dictionary.box.fill(text)
    await page.locator('sapa-dictionary [aria-busy="false"]:not([hidden])').first().waitFor()
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([text, wide]).toEqual([text, width])
    }
  }
})
