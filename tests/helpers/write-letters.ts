import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { evenly, lengthOf, type Stroke } from '../../src/lib/strokes/stroke.ts'
import { strokesOfSyllable } from '../../src/lib/strokes/strokes.ts'

/**
 * Writes every letter of a practice with a finger, stroke by stroke in order. What is pressed
 * afterwards has to be clicked: Chromium takes some taps after a stroke for halves of a double tap.
 */
export async function writeLetters(page: Page, letters: readonly string[]): Promise<void> {
  const place = page.locator('.modul-strokes')
  await place.scrollIntoViewIfNeeded()
  const practice = page.getByRole('region', { name: 'Latihan menulis' })
  const finger = await page.context().newCDPSession(page)
  for (const [at, letter] of letters.entries()) {
    const next = practice.getByRole('button', { name: 'Huruf berikutnya', exact: true })
    if (at > 0) await next.click()
    const strokes = strokesOfSyllable(letter)
    for (const [done, stroke] of strokes.entries()) {
      const board = practice.getByRole('img', {
        name: `Huruf ${letter}: ${done} dari ${strokes.length} goresan sudah tertulis`,
      })
      await drawStroke(finger, board, stroke)
    }
    await practice.getByRole('status').getByText(`Huruf ${letter} selesai. Bagus!`).waitFor()
  }
  await finger.detach()
  expect(await practice.getByRole('status').textContent()).toContain('Semua huruf sudah kamu tulis')
}

/** Draws one stroke, in hundredths of the board, with about a point every 4 of them. */
async function drawStroke(finger: CDPSession, board: Locator, stroke: Stroke): Promise<void> {
  await board.scrollIntoViewIfNeeded()
  const box = await board.boundingBox()
  if (!box) throw new Error('There is nothing to write on.')
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Stroke) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({
        x: box.x + (x / 100) * box.width,
        y: box.y + (y / 100) * box.height,
      })),
    })
  const way = evenly(stroke, Math.max(3, Math.round(lengthOf(stroke) / 4)))
  await touch('touchStart', way.slice(0, 1))
  for (const point of way.slice(1)) await touch('touchMove', [point])
  await touch('touchEnd', [])
}
