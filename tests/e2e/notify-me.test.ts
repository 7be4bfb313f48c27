import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { privacyPolicyVersion } from '../../content/legal/versions.ts'
import { audit } from '../helpers/audit.ts'
import { gzippedSize, isOfEveryPage, loadedWith, readBuilt } from '../helpers/embed-build.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PATH = '/japanese'
const THANKS = /sudah kami catat/

async function visit(options: BrowserContextOptions = {}) {
  const { page, watch } = await stage.open(options)
  await page.goto(PATH)
  return { page, watch, ...parts(page) }
}

const parts = (page: Page) => ({
  box: page.getByRole('textbox', { name: 'Alamat email' }),
  button: page.getByRole('button', { name: 'Kabari aku' }),
  thanks: page.getByRole('status').filter({ hasText: THANKS }),
  problem: page.locator('.notify-me .field-error'),
})

test('the form thanks without leaving the page, stores the policy in force, and says the same for an address on the list', async () => {
  const { page, watch, box, button, thanks } = await visit()
  for (const time of [1, 2]) {
    const sending = page.waitForRequest(request => request.method() === 'POST')
    await box.fill('rina@contoh.id')
    await button.click()
    expectPolicy((await sending).postData())
    await thanks.waitFor()
    expect(await hasFocus(thanks)).toBe(true)
    expect(await box.isVisible()).toBe(false)
    expect(watch.requests.filter(url => url.endsWith(PATH))).toHaveLength(time)
    await page.reload()
  }
})

function expectPolicy(body: string | null): void {
  const sent = decodeURIComponent(body ?? '')
  expect(sent).toContain('rina@contoh.id')
  expect(sent).toMatch(new RegExp(`privacy_policy_version"?[=:]"?${privacyPolicyVersion}`))
}

test('the form says what is wrong with an address, and does not clear it', async () => {
  const { page, watch, box, button, problem } = await visit()
  watch.allow(/422/)
  for (const [email, words] of [
    ['', /masih kosong/],
    ['rina', /belum benar/],
    // Only the server refuses this address.
    ['rina@contoh', /belum benar/],
  ] as const) {
    await box.fill(email)
    await button.click()
    await expect.poll(() => problem.textContent()).toMatch(words)
    expect([await box.inputValue(), await hasFocus(box)]).toEqual([email, true])
    expect(await box.getAttribute('aria-invalid')).toBe('true')
    if (email === 'rina') expect(await audit(page)).toEqual([])
    await box.fill('rina@contoh.id')
    await expect.poll(() => problem.textContent()).toBe('')
  }
})

test('the form does not clear the address without a network, says what to do, and works then', async () => {
  const { page, watch, box, button, problem, thanks } = await visit()
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await box.fill('sari@contoh.id')
  await page.context().setOffline(true)
  await button.click()
  await expect.poll(() => problem.textContent()).toMatch(/sambungkan internet/)
  expect(await box.inputValue()).toBe('sari@contoh.id')
  await page.context().setOffline(false)
  await button.click()
  await thanks.waitFor()
})

test('the form sends one request, however often the button is pressed', async () => {
  const { page, watch, box, button, thanks } = await visit()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/waitlist', async route => {
    await held
    await route.continue()
  })
  await box.fill('dewi@contoh.id')
  await button.click()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  await button.click({ force: true })
  await box.press('Enter')
  release()
  await thanks.waitFor()
  expect(watch.requests.filter(url => url.endsWith('/api/waitlist'))).toHaveLength(1)
})

describe('without JavaScript', () => {
  const options = { javaScriptEnabled: false }

  test('the form thanks and stores the policy in force, a reload sends nothing again, and the page has its other content', async () => {
    const { page, watch } = await stage.open(options)
    await page.goto(`${PATH}?next=%2Fclass`)
    const { box, button, thanks } = parts(page)
    const sending = page.waitForRequest(request => request.method() === 'POST')
    await box.fill('rina@contoh.id')
    await button.click()
    expectPolicy((await sending).postData())
    await thanks.waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('notified'), searchParams.get('next')]).toEqual(['1', '/class'])
    const sent = watch.requests.length
    await page.reload()
    await thanks.waitFor()
    expect(watch.requests.length).toBeGreaterThan(sent)
    expect(await box.count()).toBe(0)
  })

  test('the form says what is wrong, and does not clear the address', async () => {
    const { page, watch, box, button, problem } = await visit(options)
    watch.allow(/422/)
    await box.fill('rina@contoh')
    const answer = page.waitForResponse(answer => answer.request().method() === 'POST')
    await button.click()
    expect((await answer).status()).toBe(422)
    await problem.filter({ hasText: 'belum benar' }).waitFor()
    expect(await box.inputValue()).toBe('rina@contoh')
    expect(await box.getAttribute('aria-invalid')).toBe('true')
  })
})

test('the form costs at most 5 KiB of scripts, without zod', async () => {
  const html = await (await fetch(stage.url + PATH)).text()
  const [, script = ''] = /src="([^"]*notify-me[^"]*\.js)"/.exec(html) ?? []
  const scripts = [...loadedWith(script)].filter(path => !isOfEveryPage(path))
  expect(scripts.reduce((sum, path) => sum + gzippedSize(readBuilt(path)), 0)).toBeLessThanOrEqual(
    5 * 1_024,
  )
  for (const path of scripts) expect(readBuilt(path).toString()).not.toMatch(/safeParse|ZodError/)
})
