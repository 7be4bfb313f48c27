import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { evenly } from '../../src/lib/strokes/stroke.ts'
import { strokesOfSyllable } from '../../src/lib/strokes/strokes.ts'
import { audit } from '../helpers/audit.ts'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { overflow, settle } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

/** Lets the browser hear a word: Chromium's own recogniser is a server of its maker. */
function hearWord(): void {
  class Recogniser extends EventTarget {
    start(): void {
      setTimeout(() => {
        this.dispatchEvent(
          Object.assign(new Event('result'), { results: [[{ transcript: '사랑' }]] }),
        )
        this.dispatchEvent(new Event('end'))
      })
    }
    abort(): void {}
  }
  Object.assign(window, { SpeechRecognition: Recogniser })
}

async function write(page: Page, syllable: string): Promise<void> {
  const board = page.getByRole('img', { name: /^Papan tulis/ })
  await board.scrollIntoViewIfNeeded()
  const box = await board.boundingBox()
  if (!box) throw new Error('There is nothing to write on.')
  for (const stroke of strokesOfSyllable(syllable)) {
    const [first, ...others] = evenly(stroke, 10).map(
      ([x, y]) => [box.x + (x / 100) * box.width, box.y + (y / 100) * box.height] as const,
    )
    if (first) await page.mouse.move(...first)
    await page.mouse.down()
    for (const point of others) await page.mouse.move(...point)
    await page.mouse.up()
  }
}

test('a text, handwriting and voice lead into the dictionary on a phone', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.addInitScript(hearWord)
  await page.goto('/dictionary')
  await settle(page)
  const { box, line, title, back } = dictionaryIn(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await press('Baca teks')
  await page.getByRole('textbox', { name: 'Teks Korea' }).fill('오늘 회사에서 커피를 마셨어요.')
  await press('Baca')
  await press('마셨어요')
  await page.getByText('마셨어요 = 마시다').waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await audit(page)).toEqual([])
  await page.getByRole('link', { name: 'Buka entri' }).click()
  await title('마시다').waitFor()
  await back.click()
  await page.getByRole('region', { name: 'Teks dengan kata-katanya' }).waitFor()

  await press('Tulis tangan')
  for (const syllable of '물') {
    await write(page, syllable)
    await page.getByRole('button', { name: syllable, exact: true }).click()
  }
  expect(await box.inputValue()).toBe('물')
  await line('물').waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await audit(page)).toEqual([])

  await press('Suara')
  await page.getByText('Suaramu didengar oleh pembuat browsermu').waitFor()
  expect(await box.inputValue()).toBe('물')
  await press('Setuju, dengarkan')
  await expect.poll(() => box.inputValue()).toBe('사랑')
  await line('사랑').waitFor()
})
