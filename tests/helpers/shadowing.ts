import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { launchBrowser } from './browser.ts'
import { storedClass } from './class-learner.ts'
import { openClass } from './class-screens.ts'
import type { Stage, Visit } from './stage.ts'

const [first] = storedClass().learnings
const [video] = first?.videos ?? []
const SENTENCE = '세종대왕'
/** The sentences of these tests, with their times. */
export const sentence = video?.transcript.find(({ ko }) => ko === SENTENCE)

/** Browsers with a microphone that beeps; whether pages may use it is decided at their start. */
export const VOICE = '--use-fake-device-for-media-stream'
export const ALLOWED = '--use-fake-ui-for-media-stream'
export const REFUSED = '--use-fake-ui-for-media-stream=deny'

/** @returns a function that opens the first video on a phone; its argument is a browser flag */
export function createVoice(stage: Stage) {
  let ownBrowser: Browser | undefined
  afterEach(async () => {
    await ownBrowser?.close()
    ownBrowser = undefined
  })
  return async (answer?: string): Promise<Visit> => {
    ownBrowser = answer ? await launchBrowser([VOICE, answer]) : undefined
    const screen = { viewport: { width: 360, height: 740 } }
    const visit = await stage.open(ownBrowser ? { browser: ownBrowser, ...screen } : screen)
    await openClass(visit.page, { learning: first?.id ?? '', part: video?.id ?? '' })
    await visit.page.getByRole('button', { name: /kuota$/ }).waitFor()
    return visit
  }
}

/** Opens the panel in which a learner repeats a sentence. */
export async function openShadowing(page: Page): Promise<Locator> {
  const line = page.getByRole('listitem').filter({ has: page.getByText(SENTENCE, { exact: true }) })
  await line.getByRole('button', { name: 'Tirukan' }).click()
  const shadowing = line.getByRole('region', { name: 'Tirukan' })
  await shadowing.getByRole('button', { name: 'Rekam suaraku' }).waitFor()
  return shadowing
}
