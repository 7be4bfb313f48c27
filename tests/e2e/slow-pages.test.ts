import { expect, test } from 'vitest'
import { endMovement, layoutShift } from '../helpers/layout.ts'
import { relaySlowly } from '../helpers/slow-relay.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

const HALVES = [
  ...['/', '/login?next=/mock-test', '/register', '/change-password', '/subscription'].map(
    path => ({
      path,
      second: '</h1>',
    }),
  ),
  { path: '/', second: '<div class="find"' },
  { path: '/mock-test/details/eps-topik-1', second: '<div class="taking"' },
]

test.each(HALVES.flatMap(each => [360, 1280].map(width => ({ ...each, width }))))(
  '$path at $width px has no layout shift when it arrives from $second on later',
  async ({ path, second, width }) => {
    const relay = await relaySlowly(stage.url, second)
    const { page } = await stage.open({ viewport: { width, height: 800 } })
    await page.goto(relay.url + path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const isWhole = () => page.evaluate(() => document.readyState !== 'loading')
    await endMovement(page)
    expect(await isWhole()).toBe(false)
    relay.sendRest()
    await expect.poll(isWhole).toBe(true)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await relay.close()
  },
)
