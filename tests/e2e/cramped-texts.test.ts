import { beforeAll, expect, test } from 'vitest'
import { crampedTexts, settle, WIDTHS } from '../helpers/layout.ts'
import { cookiesOf } from '../helpers/points-given.ts'
import { PAGES } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'

const stage = createStage()
let cookies: ReturnType<typeof cookiesOf> = []
beforeAll(async () => {
  cookies = cookiesOf(await newStageUser(stage), stage)
})

/** Pages that a learner sees otherwise than a visitor. */
const OWN = [
  '/dashboard',
  '/',
  '/profile',
  '/profile-details',
  '/rewards',
  '/words',
  '/class',
  '/mock-test',
]
const VISITS = [
  ...PAGES.map(({ path, status }) => ({ who: 'visitor', path, status })),
  ...OWN.map(path => ({ who: 'learner', path, status: 200 })),
]

test.each(VISITS)(
  'to a $who, no text of $path is narrow or cut at any width',
  async ({ who, path, status }) => {
    const { page, watch } = await stage.open({ viewport: { width: 320, height: 800 } })
    if (status === 404) watch.allow(/404/)
    if (who === 'learner') await page.context().addCookies(cookies)
    await page.goto(path)
    await settle(page)
    const cramped: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      cramped.push(...(await crampedTexts(page)))
    }
    expect(cramped).toEqual([])
  },
)
