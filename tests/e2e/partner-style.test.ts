import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layoutShift } from '../helpers/layout.ts'
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
  '.entry-facts dt',
  '.entry-senses > li',
  '.sense-gloss',
  '.sense-examples li',
  '.sense-examples p',
  '.report summary',
]

test.each([360, 1280])(
  'a hostile style sheet and a right-to-left page change nothing at %i px',
  async width => {
    const looks: Record<string, unknown>[] = []
    for (const { style, html } of [
      { style: PLAIN, html: 'lang="id"' },
      { style: HOSTILE, html: 'lang="id" dir="rtl"' },
    ]) {
      const { page, dictionary } = await partner.visit(
        { head: style + partner.script(), html },
        { viewport: { width, height: 800 } },
      )
      await dictionary.box.fill('cinta')
      await dictionary.line('사랑').waitFor()
      const list = await lookOf(page, LIST)
      await dictionary.line('사랑').click()
      await dictionary.title('사랑').waitFor()
      looks.push({ ...list, ...(await lookOf(page, ENTRY)) })
    }
    const [plain, hostile] = looks
    expect(hostile).toEqual(plain)
  },
)

test('the page keeps its own looks, its style sheets and its names', async () => {
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

test.each([360, 1280])(
  'nothing of the page moves at %i px when the space is reserved',
  async width => {
    const reserve = '<style>sapa-dictionary { display: block; min-height: 100vh }</style>'
    const around = (element: string) =>
      `<h1>Kelas</h1><p>Cari kata di sini.</p>${element}<h2>Setelah kamus</h2><p>Teks</p>`
    for (const element of [
      '<sapa-dictionary></sapa-dictionary>',
      '<sapa-dictionary category="food"></sapa-dictionary>',
    ]) {
      const { page } = await partner.visit(
        { head: reserve + partner.script(), body: around(element) },
        { viewport: { width, height: 800 } },
      )
      await page.locator('sapa-dictionary [aria-busy="false"]').first().waitFor()
      await page
        .getByRole('button', { name: /Salam|밥/ })
        .first()
        .waitFor()
      expect(await layoutShift(page)).toBeLessThan(0.02)
    }
  },
)

test.each([320, 360])('the element is never wider than a screen of %i px', async width => {
  const { page, dictionary } = await partner.visit(
    { head: PLAIN + partner.script() },
    { viewport: { width, height: 700 } },
  )
  for (const text of ['', 'a', 'makan', 'xyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyz']) {
    await dictionary.box.fill(text)
    await page.locator('sapa-dictionary [aria-busy="false"]').first().waitFor()
    expect([text, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      text,
      width,
    ])
  }
})

/** Box within the element and computed style of the first of each part. */
function lookOf(page: Page, parts: string[]): Promise<Record<string, unknown>> {
  return page.evaluate(selectors => {
    const root = document.querySelector('sapa-dictionary')?.shadowRoot?.querySelector('.sapa')
    if (!root) throw new Error('The element has nothing in it.')
    const origin = root.getBoundingClientRect()
    const names = [
      'display',
      'fontSize',
      'fontFamily',
      'fontWeight',
      'lineHeight',
      'letterSpacing',
      'textTransform',
      'textAlign',
      'direction',
      'color',
      'backgroundColor',
      'padding',
      'margin',
      'borderRadius',
      'float',
      'visibility',
    ] as const
    const look = (selector: string) => {
      const part = root.querySelector(selector)
      if (!part) throw new Error(`There is no ${selector}.`)
      const { x, y, width, height } = part.getBoundingClientRect()
      const style = getComputedStyle(part)
      const box = [x - origin.x, y - origin.y, width, height].map(Math.round)
      return [selector, { box, ...Object.fromEntries(names.map(name => [name, style[name]])) }]
    }
    return Object.fromEntries(selectors.map(look))
  }, parts)
}

/** What a page's author could notice: names on window, style sheets, and how other elements look. */
function traces() {
  const looks = ['html', 'body', 'h1', 'p', 'button', 'input'].map(tag => {
    const element = document.querySelector(tag)
    const style = element ? getComputedStyle(element) : []
    return [
      tag,
      ...Array.from(style)
        .filter(name => !/^(block|inline)-size|height|width|origin/.test(name))
        .map(name => `${name}: ${(style as CSSStyleDeclaration).getPropertyValue(name)}`),
    ]
  })
  return {
    names: Object.getOwnPropertyNames(window).sort(),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    styles: document.querySelectorAll('style, [style], link[rel="stylesheet"]').length,
    attributes: [...document.documentElement.attributes, ...document.body.attributes].map(
      ({ name }) => name,
    ),
    looks,
  }
}
