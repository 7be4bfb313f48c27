import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HANGUL, newClassLearner } from '../helpers/class-learner.ts'
import { openClass, startButton } from '../helpers/class-screens.ts'
import { settle } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

/** Maximum number of bytes that a page may transfer before play is pressed. */
const BYTES_MAX = 250_000

const stage = createStage()

/** Counts the bytes that a page gets over the network from now on, with headers. */
async function countBytes(page: Page): Promise<{ sum(): number; videos(): number }> {
  const devtools = await page.context().newCDPSession(page)
  let sum = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum += encodedDataLength
  })
  await devtools.send('Network.enable')
  const videos: string[] = []
  page.on('request', request => request.url().includes('.mp4') && videos.push(request.url()))
  return { sum: () => sum, videos: () => videos.length }
}

test('the player transfers at most 250 kB before play is pressed, and nothing of the video', async () => {
  const learner = await newClassLearner(stage, 'rina.classbytes@contoh.id')
  const { page } = await learner.browser()
  const bytes = await countBytes(page)
  await openClass(page)
  await startButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  console.info(`the player costs ${bytes.sum()} bytes before play`)
  expect(bytes.sum()).toBeGreaterThan(20_000)
  expect([bytes.sum() <= BYTES_MAX, bytes.videos()]).toEqual([true, 0])
})

test.each(['/class', `/class-details?id=${HANGUL}`])('%s transfers at most 250 kB', async path => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  const bytes = await countBytes(page)
  await page.goto(path)
  await settle(page)
  await page.waitForLoadState('networkidle')
  console.info(`${path} costs ${bytes.sum()} bytes`)
  expect(bytes.sum()).toBeGreaterThan(20_000)
  expect(bytes.sum()).toBeLessThanOrEqual(BYTES_MAX)
})
