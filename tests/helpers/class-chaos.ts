import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { StoredLearning } from '../../server/modules/classes/content-schema.ts'
import type { Segment } from '../../src/lib/segments.ts'
import type { ClassLearner } from './class-learner.ts'
import { openClass, playedTo, playVideo, secondOf, setSpeed, startButton } from './class-screens.ts'
import type { Visit } from './stage.ts'

/** The ways in which a tab ends unexpectedly. */
export const ENDS = ['close', 'reload', 'crash', 'leave'] as const
export type End = (typeof ENDS)[number]

export interface RoundPlan {
  end: End
  speed: number
  /** Seconds on the learner's clock until the tab is killed. */
  seconds: number
}

/** The result of a round, in seconds on the learner's clock. */
export interface Round extends RoundPlan {
  video: string
  /** Where the playback started and ended. */
  played: Segment
  /** Seconds on the learner's clock that the server never received. */
  lost: number
}

/** Ends a tab abruptly. @returns a living tab of the same browser */
export async function endTab(page: Page, end: End): Promise<Page> {
  const context = page.context()
  if (end === 'reload') await page.reload({ waitUntil: 'commit' })
  if (end === 'leave') await page.goto('/class', { waitUntil: 'commit' })
  if (end === 'close') await page.close()
  if (end === 'crash') await crash(page)
  return page.isClosed() ? context.newPage() : page
}

async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

/** Plays a video for a while, kills the tab, opens it again, and counts what is missing. */
export async function playRound(
  learner: ClassLearner,
  visit: Visit,
  { id: learning, videos }: StoredLearning,
  { end, speed, seconds }: RoundPlan,
): Promise<Round> {
  const [video] = videos
  if (!video) throw new Error(`${learning} has no video.`)
  const place = { learning, part: video.id }
  // The previous round may have left it open.
  if (!visit.page.url().includes(video.id)) await openClass(visit.page, place)
  await startButton(visit.page).waitFor()
  await setSpeed(visit.page, speed)
  const from = await playVideo(visit.page)
  await playedTo(visit.page, from + seconds * speed)
  const played: Segment = [from, await secondOf(visit.page)]
  visit.page = await endTab(visit.page, end)
  await openClass(visit.page, place)
  await startButton(visit.page).waitFor()
  const lost = await settledLoss(
    () => secondsMissing(played, learner.progressOf(video.id)?.watched ?? []) / speed,
  )
  return { video: video.id, end, speed, seconds, played, lost }
}

/** Returns the seconds that are missing once the outbox of the device has arrived. */
async function settledLoss(look: () => number): Promise<number> {
  await expect
    .poll(look)
    .toBeLessThanOrEqual(5)
    .catch(() => {})
  return look()
}

/** Returns the seconds of a segment that are in no other. */
export function secondsMissing([from, to]: Segment, segments: readonly Segment[]): number {
  const covered = segments.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  )
  return to - from - covered
}
