import { expect, test } from 'vitest'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { storedClass } from '../helpers/class-learner.ts'
import { openClass } from '../helpers/class-screens.ts'
import { settle } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const [learning] = storedClass().learnings
const at = { learning: learning?.id ?? '', part: learning?.moduls[0]?.id ?? '' }

const tables = [...loadClasses().values()]
  .flatMap(({ learnings }) => learnings.flatMap(({ moduls }) => moduls))
  .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'table'))

const WIDE = {
  kind: 'table',
  head: ['Kata', 'Arti', 'Contoh', 'Dibaca', 'Ditulis'],
  rows: [Array.from({ length: 5 }, () => 'sepanjang-panjangnya')],
}

test.each([320, 360])(
  'the tables of all moduls fit on a phone of %i px, and a wider one shows its edge',
  async width => {
    const { page } = await stage.open({ viewport: { width, height: 700 } })
    await page.route('**/api/moduls/*', async route => {
      const answer = await (await route.fetch()).json()
      const [modul] = answer.data
      await route.fulfill({ json: { data: [{ ...modul, blocks: [...tables, WIDE] }] } })
    })
    await openClass(page, at)
    const frames = page.locator('.modul-table')
    await frames.nth(tables.length).waitFor()
    await settle(page)
    const shown = await frames.evaluateAll(all =>
      all.map(frame => ({
        table: frame.querySelector('thead')?.textContent,
        beyond: frame.scrollWidth - frame.clientWidth,
        edges: getComputedStyle(frame).backgroundImage.match(/linear-gradient/g)?.length ?? 0,
      })),
    )
    const wide = shown.pop()
    expect(shown).toHaveLength(tables.length)
    expect(shown.filter(({ beyond }) => beyond > 0)).toEqual([])
    expect(wide?.beyond).toBeGreaterThan(0)
    expect(wide?.edges).toBe(4)
  },
)

test('the first modul can be heard on the first screen of a phone, and written on the second', async () => {
  const height = 740
  const { page } = await stage.open({ viewport: { width: 360, height } })
  await openClass(page, at)
  await settle(page)
  const bottomOf = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate(button => button.getBoundingClientRect().bottom + scrollY)
  expect(await bottomOf(/^Dengarkan: /)).toBeLessThan(height)
  expect(await bottomOf(/^Tulis ㄱ/)).toBeLessThan(2 * height)
})

test('examples stand beside each other on a wide screen, and a single one has all of it', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 800 } })
  const example = { kind: 'example', ko: '오이', id: 'mentimun', words: [] }
  const text = { kind: 'paragraph', text: 'Kata berikutnya:' }
  await page.route('**/api/moduls/*', async route => {
    const answer = await (await route.fetch()).json()
    const [modul] = answer.data
    const blocks = [example, example, example, text, example]
    await route.fulfill({ json: { data: [{ ...modul, blocks }] } })
  })
  await openClass(page, at)
  const examples = page.locator('.modul-example')
  await examples.nth(3).waitFor()
  await settle(page)
  const [first, second, third, single] = await examples.evaluateAll(all =>
    all.map(one => one.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(second?.top).toBe(first?.top)
  expect(second?.left).toBeGreaterThan(first?.right ?? 0)
  expect(third?.top).toBeGreaterThan(first?.bottom ?? 0)
  expect(single?.right).toBe(second?.right)
  expect(single?.left).toBe(first?.left)
})

test('on a phone the way out and the title share a line, which shows how much is read', async () => {
  // Neither ends what moves: the loading view is shown, and the page is not settled.
  const { page } = await stage.open({ viewport: { width: 360, height: 740 }, loadingView: true })
  await openClass(page, at)
  await page.locator('.modul').waitFor()
  const [back, title] = await Promise.all([
    page.locator('.head .back').boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ])
  expect(title?.y).toBeLessThan((back?.y ?? 0) + (back?.height ?? 0))
  expect(title?.x).toBeGreaterThanOrEqual((back?.x ?? 0) + (back?.width ?? 0))
  const read = () =>
    page
      .locator('.head')
      .evaluate(head => Number.parseFloat(getComputedStyle(head, '::after').scale))
  await expect.poll(read).toBe(0)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  // Without a second value both axes have the first: all is read.
  await expect.poll(read).toBe(1)
})

test('on a phone words that follow each other are one list, and a formula keeps its line', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await openClass(page, at)
  const examples = page.locator('.modul-example')
  await examples.nth(1).waitFor()
  await settle(page)
  const [first, second] = await examples.evaluateAll(all =>
    all.map(one => one.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(Math.abs((second?.top ?? 99) - (first?.bottom ?? 0))).toBeLessThan(1)
  expect(first?.height).toBeLessThan(90)
  const formula = page.getByRole('cell', { name: 'ㄴ + ㅏ = 나' })
  const isOneLine = await formula.evaluate(cell => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const parts = [...range.getClientRects()]
    return Math.max(...parts.map(({ top }) => top)) < Math.min(...parts.map(part => part.bottom))
  })
  expect(isOneLine).toBe(true)
})
