import { expect, test } from 'vitest'
import { endMovement, layoutShift } from '../helpers/layout.ts'
import { relaySlowly } from '../helpers/slow-relay.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

test.each(['/', '/login?next=/mock-test', '/register', '/change-password', '/subscription'])(
  '%s has no layout shift when its second half arrives later',
  async path => {
    const relay = await relaySlowly(stage.url, '</h1>')
    const { page } = await stage.open({ viewport: { width: 1280, height: 800 } })
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
