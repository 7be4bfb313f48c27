import { expect, test } from 'vitest'
import { playedTo, playVideo } from '../helpers/class-screens.ts'
import { createVoice, openShadowing, REFUSED, sentence } from '../helpers/shadowing.ts'
import { createStage } from '../helpers/stage.ts'

const openVideo = createVoice(createStage())

test('the video fills the screen by button and by key, and without a microphone a sentence can still be heard', async () => {
  const { page } = await openVideo(REFUSED)
  const isFull = () => page.evaluate(() => document.fullscreenElement?.className ?? '')
  await playVideo(page)
  // The keys work at once, although the pressed button has disappeared.
  await page.keyboard.press('f')
  await expect.poll(isFull).toMatch(/^class-frame\b/)
  await page.getByRole('button', { name: 'Keluar dari layar penuh' }).click()
  await expect.poll(isFull).toBe('')
  await page.getByRole('button', { name: 'Layar penuh' }).click()
  await expect.poll(isFull).toMatch(/^class-frame\b/)
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe('')
  const shadowing = await openShadowing(page)
  await shadowing.getByRole('button', { name: 'Rekam suaraku' }).click()
  await shadowing.getByText(/^Mikrofon belum bisa dipakai\. Izinkan mikrofon/).waitFor()
  expect(await shadowing.getByRole('button', { name: 'Dengar suaraku' }).count()).toBe(0)
  await shadowing.getByRole('button', { name: 'Dengar', exact: true }).click()
  await playedTo(page, (sentence?.start ?? 0) + 0.5)
})
