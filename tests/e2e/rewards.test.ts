import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { layoutShift, overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { newRewardsLearner, openRewards } from '../helpers/rewards-page.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

const press = (page: Page) => page.getByRole('button', { name: /^Check-in/ })
const done = (page: Page) => page.getByRole('button', { name: 'Kamu sudah check-in hari ini.' })
const SAVED_HERE = /tersimpan di perangkat ini/
const ELEMENT = '<sapa-check-in-rewards></sapa-check-in-rewards>'

describe('a learner on a phone', () => {
  test('checks in by keyboard, once a day, and nothing on the page moves', async () => {
    const learner = await newRewardsLearner(stage)
    const { page, watch } = await learner.browser()
    await openRewards(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await press(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Hari pertama streak-mu tercatat.').waitFor()
    // The button has the focus still, and a second press does nothing.
    await page.keyboard.press('Enter')
    await done(page).waitFor()
    await page.getByText('Streak 1 hari').waitFor()
    expect(learner.checkIns()).toHaveLength(1)
    const sent = watch.requests.filter(address => address.includes('/daily-checkin/'))
    expect(sent).toHaveLength(1)
    expect(await overflow(page)).toBe(0)
    expect(await audit(page)).toEqual([])
    // The cookie with the current user, from which every page shows the points.
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'user')
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({
      daily_check_in_streak: 1,
      points: 10,
    })

    learner.sleep()
    await openRewards(page)
    await page.getByText('Streak 1 hari').waitFor()
    await press(page).click()
    await page.getByText('Hari ke-2 streak-mu tercatat.').waitFor()
    expect(learner.checkIns()).toHaveLength(2)
  })

  test('redeems points for a voucher after one confirmation, and has its code after a reload', async () => {
    const learner = await newRewardsLearner(stage)
    await learner.earn(500)
    const { page } = await learner.browser()
    await openRewards(page)
    await page.getByRole('button', { name: 'Tukar: Voucher Rp10.000' }).click()
    await page.getByText(/Poinmu menjadi 200/).waitFor()
    expect(await audit(page)).toEqual([])
    await page.getByRole('button', { name: 'Ya, tukar' }).click()
    await page.getByText('“Voucher Rp10.000” sekarang milikmu.').waitFor()
    const code = (await page.locator('code').first().textContent()) ?? ''
    expect(code).toMatch(/^[0-9A-Z]{10}$/)
    await page.reload()
    const redeemed = page.getByRole('region', { name: 'Yang sudah kamu tukar' })
    await redeemed.getByText(code).waitFor()
    // The next reward that is out of reach shows how far it is.
    await page.getByRole('progressbar', { name: '200 dari 300 poin' }).waitFor()
    expect(await page.getByRole('progressbar', { name: /^200 dari/ }).count()).toBe(1)
  })

  test('reads all of it on three screens, the streak and its cloth on the first', async () => {
    const learner = await newRewardsLearner(stage)
    const { page } = await learner.browser()
    await openRewards(page)
    await page.getByRole('heading', { name: 'Riwayat poin' }).waitFor()
    const cloth = await page.locator('.rewards-cloth svg').first().boundingBox()
    expect((cloth?.y ?? 0) + (cloth?.height ?? 0)).toBeLessThan(684)
    await settle(page)
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(screens).toBeLessThan(3.05)
  })

  test('saves a picture of the week, in the size that was chosen', async () => {
    const learner = await newRewardsLearner(stage)
    const { page } = await learner.browser()
    await openRewards(page)
    await page.getByRole('heading', { name: 'Minggumu' }).click()
    const sizes: [string, number, number][] = [
      ['Lebar (1200 × 630)', 1200, 630],
      ['Story (1080 × 1920)', 1080, 1920],
    ]
    for (const [name, width, height] of sizes) {
      await page.getByRole('radio', { name }).check()
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Unduh gambar', exact: true }).click()
      const picture = await readFile(await (await saving).path())
      // Where a PNG says its size.
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([width, height])
    }
  })

  test('checks in without network and leaves, and it counts when the network is back', async () => {
    const learner = await newRewardsLearner(stage)
    const { page, watch } = await learner.browser()
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    await openRewards(page)
    await page.getByRole('heading', { name: 'Riwayat poin' }).waitFor()
    await page.context().setOffline(true)
    await press(page).click()
    await page.getByText(SAVED_HERE).waitFor()
    await page.getByText('Streak 0 hari').waitFor()
    expect(learner.checkIns()).toEqual([])
    expect(await audit(page)).toEqual([])
    await page.close()
    await page.context().setOffline(false)
    const later = await page.context().newPage()
    await later.goto('/rewards')
    await done(later).waitFor()
    await expect.poll(() => learner.checkIns()).toHaveLength(1)
    expect(await later.getByText(SAVED_HERE).count()).toBe(0)
  })

  test('reads the page with text twice as large, and nothing is cut off', async () => {
    const learner = await newRewardsLearner(stage)
    const { page } = await learner.browser()
    await openRewards(page)
    await page.getByRole('heading', { name: 'Riwayat poin' }).waitFor()
    await setReaderSize(page, 32)
    await press(page).waitFor()
    expect(await overflow(page)).toBe(0)
  })
})

test('with reduced motion the two figures stand still', async () => {
  const learner = await newRewardsLearner(stage)
  const { page } = await learner.browser({ reducedMotion: 'reduce' })
  await openRewards(page)
  await press(page).click()
  const figure = page.locator('.rewards-greeter')
  await figure.waitFor()
  expect(await figure.evaluate(element => element.getAnimations().length)).toBe(0)
})

test('a visitor reads how it works and what the rewards are, without a widget', async () => {
  const { page, watch } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto('/rewards')
  await page.getByRole('heading', { name: 'Voucher Rp25.000' }).waitFor()
  const login = page.getByRole('main').getByRole('link', { name: 'Masuk' })
  expect(await login.getAttribute('href')).toBe('/login?next=%2Frewards')
  expect(watch.requests.filter(address => /check-in-rewards/.test(address))).toEqual([])
  // The cheapest comes first, with its picture; on a wide screen all rewards fill one row.
  const offers = page.getByRole('region', { name: 'Hadiah' }).getByRole('listitem')
  await offers.first().getByText('30 poin').waitFor()
  const picture = await offers.first().locator('.rewards-picture').boundingBox()
  const name = await offers.first().getByRole('heading').boundingBox()
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThan(name?.x ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const tops = await offers.evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([5, 1])
})

describe('the element', () => {
  test('leads a partner’s visitors to Sapa, stores nothing, and needs its own origin only', async () => {
    const policy = `default-src 'none'; script-src ${stage.url}; connect-src ${stage.url}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
    const { page, watch } = await partner.visit({
      body: ELEMENT,
      headers: { 'Content-Security-Policy': policy },
    })
    const link = page.getByRole('link', { name: 'Buka di Sapa' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(`${stage.url}/rewards`)
    await page.getByRole('heading', { name: 'Pelindung streak' }).waitFor()
    expect(await audit(page, 'sapa-check-in-rewards')).toEqual([])
    expect(watch.requests.filter(address => /site-session|check-ins|points/.test(address))).toEqual(
      [],
    )
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('checks in the signed-in user on a page of ours', async () => {
    const learner = await newRewardsLearner(stage)
    const { page } = await learner.browser()
    await page.goto('/embed-demo/')
    const answered = page.evaluate(
      () =>
        new Promise(resolve =>
          document.addEventListener('sapa-check-in', event =>
            resolve((event as CustomEvent).detail),
          ),
        ),
    )
    await press(page).click()
    await page.getByText('Hari pertama streak-mu tercatat.').waitFor()
    expect(await answered).toMatchObject({ streak: 1, points: 10 })
    expect(learner.checkIns()).toHaveLength(1)
    expect(await overflow(page)).toBe(0)
  })
})
