import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PEOPLE, TAPS, Taps, walkToLesson } from '../helpers/first-lesson.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
/** Slow 4G: bytes a second, and milliseconds of each round trip. */
const SLOW_4G = { throughput: 1_600_000 / 8, latency: 150 }
const SECONDS_MAX = 60

/** Makes a page as slow as a cheap phone on slow 4G. */
async function slowDown(page: Page): Promise<void> {
  const { throughput, latency } = SLOW_4G
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test.each(PEOPLE)(
  'a person $name reaches the first question of the first lesson on a slow phone',
  async person => {
    const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
    await slowDown(page)
    const from = performance.now()
    const { taps, answers } = await walkToLesson(page, person)
    const through = new Taps()
    const choices = page.locator('[data-lesson-screen] .answer-row')
    while (!(await choices.count()))
      await through.on(page.locator('[data-lesson-screen] .question-foot .button'))
    await choices.first().waitFor()
    const seconds = (performance.now() - from) / 1_000
    const all = taps + through.count
    console.info(
      `${person.name}: ${seconds.toFixed(1)} s, ${taps} taps to the lesson, ${all} to its first question, ${answers} answers of the placement`,
    )
    if (person.reading !== 'Belum') return
    expect(seconds).toBeLessThanOrEqual(SECONDS_MAX)
    expect(all).toBeLessThanOrEqual(TAPS)
  },
)
