import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildHostViews, compileSvelte } from '../helpers/host-build.ts'
import {
  bareHtmlOf,
  HOSTED_ELEMENTS,
  type HostedElement,
  htmlOf,
  type Spelling,
} from '../helpers/host-elements.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const HOSTS = ['HTML', 'React', 'Preact', 'Vue', 'Svelte', 'swapped pages'] as const
type Host = (typeof HOSTS)[number]

const stage = createStage()
const partner = createPartner(stage)
let views: string
beforeAll(async () => {
  views = await buildHostViews()
})

/** The page says that its pages are swapped, and has no script of ours yet. */
const HEAD = '<meta name="astro-view-transitions-enabled" content="true">'

/** Opens a page whose host renders the elements with their first values, before our script. */
async function openHost(host: Host, spelling: Spelling): Promise<Page> {
  const { page, watch } = await stage.open()
  // The server refuses the key that no partner has, and the page is told so.
  watch.allow(/pk_nobody|partners\/openings|Failed to load resource|partner-key/)
  await page.goto(partner.publish({ head: HEAD, body: '' }))
  await page.addScriptTag({ content: views })
  await renderIn(page, host, spelling)
  return page
}

async function renderIn(page: Page, host: Host, spelling: Spelling): Promise<void> {
  const html = (at: 0 | 1) => (element: HostedElement) =>
    spelling === 'attributes' ? htmlOf(element, at) : bareHtmlOf(element)
  const [first, second] = ([0, 1] as const).map(at =>
    partner.publish({ head: HEAD, body: HOSTED_ELEMENTS.map(html(at)).join('') }),
  )
  const options = {
    svelte: { attributes: compileSvelte('attributes'), properties: compileSvelte('properties') },
    addresses: [first, second],
  }
  await page.evaluate(
    ([host, spelling, options]) => {
      const place = document.createElement('main')
      document.body.replaceChildren(place)
      const { HOST_VIEWS } = window as never as Record<string, Record<string, CallableFunction>>
      const show = HOST_VIEWS?.[host]?.(place, spelling, options)
      Object.assign(window, { show })
      return show(0)
    },
    [host, spelling, options] as const,
  )
}

const showValue = (page: Page, at: 0 | 1) =>
  page.evaluate(at => Reflect.get(window, 'show')(at), at)

async function expectSigns(page: Page, at: 0 | 1): Promise<void> {
  for (const { tag, signs } of HOSTED_ELEMENTS)
    await expect
      .poll(() => page.locator(`${tag} .sapa`).first().textContent(), { message: tag })
      .toMatch(signs[at])
}

describe.each(HOSTS)('in %s', host => {
  test('elements follow their attributes, and the handlers of the host get their events', async () => {
    const page = await openHost(host, 'attributes')
    await page.addScriptTag({ url: `${stage.url}/embed/v1/sapa.js`, type: 'module' })
    await expectSigns(page, 0)
    for (const { tag, button } of HOSTED_ELEMENTS)
      if (button) await page.locator(tag).getByRole('button', { name: button }).first().click()
    const heard = () =>
      page.evaluate(() => [...new Set<string>(Reflect.get(window, 'heard'))].sort())
    await expect
      .poll(heard)
      .toEqual(
        HOSTED_ELEMENTS.flatMap(({ tag, event }) => [
          `${tag} sapa-ready`,
          `${tag} ${event}`,
        ]).sort(),
      )
    await showValue(page, 1)
    await expectSigns(page, 1)
  })

  test('elements follow their properties, set before the script came or after', async () => {
    const page = await openHost(host, 'properties')
    await page.addScriptTag({ url: `${stage.url}/embed/v1/sapa.js`, type: 'module' })
    await expectSigns(page, 0)
    await showValue(page, 1)
    await expectSigns(page, 1)
    await renderIn(page, host, 'properties')
    await expectSigns(page, 0)
  })
})
