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
