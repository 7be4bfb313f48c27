import type { Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { playedTo, secondOf } from '../helpers/class-screens.ts'
import { ALLOWED, createVoice, openShadowing, sentence } from '../helpers/shadowing.ts'
import { createStage } from '../helpers/stage.ts'

const openVideo = createVoice(createStage({ hasWorker: true }))

/** Records each microphone that the page gets. */
function rememberTracks(): void {
  const { mediaDevices } = navigator
  const tracks: MediaStreamTrack[] = []
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async constraints => {
    const stream = await ask(constraints)
    tracks.push(...stream.getTracks())
    return stream
  }
  Object.assign(window, { tracks })
}

const trackStates = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(window, 'tracks') as MediaStreamTrack[]).map(one => one.readyState),
  )

/** Waits until the learner's voice was played to its end. @returns its length in seconds */
const heardVoice = (shadowing: Locator) =>
  shadowing
    .locator('audio')
    .evaluate(
      (audio: HTMLAudioElement) =>
        new Promise<number>(resolve =>
          audio.addEventListener('ended', () => resolve(audio.currentTime), { once: true }),
        ),
    )

/** Bodies of requests that are not JSON. */
function unreadable(request: Request): string[] {
  const body = request.postDataBuffer()
  if (!body) return []
  try {
    JSON.parse(body.toString('utf8'))
    return []
  } catch {
    return [`${request.method()} ${request.url()}: ${body.length} bytes`]
  }
}

test('a learner who repeats a sentence hears it, the own voice, and both, and the voice never leaves the device', async () => {
  const { page } = await openVideo(ALLOWED)
  await page.evaluate(rememberTracks)
  const sent: Request[] = []
  page.on('request', request => sent.push(request))
  const shadowing = await openShadowing(page)
  await shadowing.getByRole('button', { name: 'Rekam suaraku' }).click()
  await shadowing.getByText('Sedang merekam…').waitFor()
  expect(await trackStates(page)).toEqual(['live'])
  await page.waitForTimeout(600)
  await shadowing.getByRole('button', { name: 'Selesai merekam' }).click()
  await shadowing.getByText('Rekaman siap didengar.').waitFor()
  expect(await trackStates(page)).toEqual(['ended'])
  const alone = heardVoice(shadowing)
  await shadowing.getByRole('button', { name: 'Dengar suaraku' }).click()
  expect(await alone).toBeGreaterThan(0.3)
  const both = heardVoice(shadowing)
  await shadowing.getByRole('button', { name: 'Bandingkan keduanya' }).click()
  await playedTo(page, (sentence?.start ?? 0) + 1)
  await both
  expect(Math.abs((await secondOf(page)) - (sentence?.end ?? 0))).toBeLessThan(1)
  expect(await shadowing.locator('audio').getAttribute('src')).toMatch(/^blob:/)
  expect(sent.flatMap(unreadable)).toEqual([])
  expect(sent.map(request => request.method())).not.toContain('PUT')
})
