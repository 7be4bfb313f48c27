import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import packages from '../../content/catalogue/packages.json' with { type: 'json' }
import { rupiah } from '../../src/lib/money.ts'
import { audit, auditSchemes } from '../helpers/audit.ts'
import { changeAsAnother } from '../helpers/catalogue-pages.ts'
import { overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { breakList, mendList } from '../helpers/list-items.ts'
import { type SignedIn, signInByCall } from '../helpers/package-learner.ts'
import { createOwnStage } from '../helpers/stage.ts'

const PASSWORD = inject('product').demoPassword
const PHONE = { viewport: { width: 360, height: 740 } }
const WIDE = { viewport: { width: 1280, height: 800 } }
const SUMMARY = '/detail-payment?package=korea-90-hari'
const SIMULATED = 'tidak ada uang yang berpindah'
const stage = createOwnStage({ reusesPages: true })

let learner: SignedIn

beforeAll(async () => {
  learner = await signInByCall(stage, 'learner@sapa.test')
})

async function visit(path: string, options: BrowserContextOptions = PHONE) {
  const { page, watch } = await stage.open(options)
  await page.goto(path)
  return { page, watch }
}

async function visitAsLearner(path: string, options: BrowserContextOptions = PHONE) {
  const { page, watch } = await stage.open(options)
  await page.context().addCookies(learner.cookies)
  await page.goto(path)
  await settle(page)
  return { page, watch }
}

/** Collects the texts of alerts from now on, and closes each. */
function hearAlerts(page: Page): string[] {
  const said: string[] = []
  page.on('dialog', dialog => {
    said.push(dialog.message())
    void dialog.accept()
  })
  return said
}

const choose = (page: Page, title: string) =>
  page.getByRole('link', { name: `Pilih ${title}`, exact: true }).filter({ visible: true })

describe('the page of packages', () => {
  test.each([
    ['a phone', PHONE, true],
    ['a desk', WIDE, true],
    ['a phone without JavaScript', { ...PHONE, javaScriptEnabled: false }, false],
  ])(
    'shows on %s the free classes first, then the price of each package, the least first, and notes last',
    async (_name, options, runs) => {
      const { page } = await visit('/subscription', options)
      const shown = (await page.getByRole('main').textContent()) ?? ''
      for (const { title, price_rupiah } of packages) {
        const price = rupiah(price_rupiah)
        expect(await choose(page, title).count()).toBe(1)
        await page.getByText(price).filter({ visible: true }).first().waitFor()
        expect(shown.indexOf(price)).toBeGreaterThan(shown.indexOf('Rp0'))
      }
      const prices = packages.map(each => each.price_rupiah).sort((a, b) => a - b)
      const places = [...prices.map(rupiah), SIMULATED].map(text => shown.indexOf(text))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(shown).toMatch(/sudah termasuk PPN/)
      expect(shown).toContain(SIMULATED)
      expect(shown).toContain('masih bertambah')
      expect(await overflow(page)).toBe(0)
      if (runs) expect(await auditSchemes(page)).toEqual([])
    },
  )

  test('has no bar, and its back link returns to the previous page', async () => {
    const { page } = await visit('/subscription?next=%2Fclass')
    expect(await page.getByRole('banner').count()).toBe(0)
    await page.getByRole('link', { name: 'Kembali ke halaman tadi' }).click()
    await page.waitForURL('**/class')
    await page.locator('footer').getByRole('link', { name: 'Biaya' }).click()
    await page.waitForURL('**/subscription')
  })

  test('asks a visitor to sign in only after choosing, and continues from there', async () => {
    const { page } = await visit('/subscription?next=%2Fclass')
    await choose(page, 'Korea 90 hari').click()
    await page.waitForURL('**/login?**')
    await page.getByRole('textbox', { name: 'Alamat email' }).fill('learner@sapa.test')
    await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.waitForURL(`**${SUMMARY}&next=%2Fclass`)
    await page.getByRole('heading', { name: 'Korea 90 hari' }).waitFor()
    const back = page.getByRole('link', { name: /Ganti paket/ })
    expect(await back.getAttribute('href')).toBe('/subscription?next=%2Fclass')
  })

  test('fits with text twice as large', async () => {
    const { page } = await stage.open(PHONE)
    await setReaderSize(page, 32)
    await page.goto('/subscription')
    expect(await overflow(page)).toBe(0)
  })

  test('says why it has no prices, and shows them once they are loaded', async () => {
    changeAsAnother(stage, ['packages'], breakList('packages'))
    const { page, watch } = await visit('/')
    watch.allow(/50[03]|Failed to load resource/)
    await expect
      .poll(async () => (await page.goto('/subscription'))?.status(), { interval: 300 })
      .toBe(503)
    await page.getByRole('heading', { name: 'Belum bisa dimuat' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Biaya belajar di Sapa' }).waitFor()
    changeAsAnother(stage, ['packages'], mendList('packages'))
    const again = page.getByText('Coba lagi', { exact: true })
    await expect
      .poll(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined)
        return choose(page, 'Korea 90 hari').count()
      })
      .toBe(1)
  })

  test('says so when nothing is on sale', async () => {
    const put = "update list_items set list = 'packages-away' where list = 'packages';"
    changeAsAnother(stage, ['packages'], put)
    const { page } = await visit('/subscription')
    await expect
      .poll(async () => {
        await page.goto('/subscription')
        return page.getByText('No subscription packages available').count()
      })
      .toBe(1)
    await page.getByRole('heading', { name: 'Belum ada paket' }).waitFor()
    const back = "update list_items set list = 'packages' where list = 'packages-away';"
    changeAsAnother(stage, ['packages'], back)
    await expect
      .poll(async () => {
        await page.goto('/subscription')
        return choose(page, 'Korea 90 hari').count()
      })
      .toBe(1)
  })
})

describe('the trial', () => {
  test('reports a failed request and what to do', async () => {
    const { page, watch } = await visitAsLearner('/subscription')
    watch.allow(/api\/subscription|Failed to load resource/)
    await page.route('**/api/subscription/trial', route => route.abort())
    const said = hearAlerts(page)
    await page.getByRole('button', { name: 'Mulai masa coba' }).click()
    await expect
      .poll(() => said)
      .toEqual([
        expect.stringMatching(/^Failed to claim free trials\nMasa coba belum bisa dimulai/),
      ])
    expect(await page.getByRole('button', { name: 'Mulai masa coba' }).isVisible()).toBe(true)
  })

  test('starts with an alert, shows its end, and is available once', async () => {
    const { page } = await visitAsLearner('/subscription?next=%2Fclass-details%3Fid%3Dtopik-1')
    const said = hearAlerts(page)
    const button = page.getByRole('button', { name: 'Mulai masa coba' })
    await page.evaluate(() => scrollTo(0, 600))
    await button.dispatchEvent('click')
    const ownAccess = page.getByRole('region', { name: 'Yang terbuka untukmu' })
    await ownAccess.getByText(/Semua kelas bahasa Korea/).waitFor()
    expect(said).toEqual([expect.stringContaining('7 hari')])
    const isInSight = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    await expect.poll(() => ownAccess.evaluate(isInSight)).toBe(true)
    expect(await ownAccess.textContent()).toMatch(/\(masa coba\) sampai \w+, \d+ \w+ 2\d{3} pukul/)
    expect(await page.getByRole('heading', { name: /^Coba 7 hari/ }).count()).toBe(0)
    expect(await audit(page)).toEqual([])
    await ownAccess.getByRole('link', { name: 'Lanjutkan ke halaman tadi' }).click()
    await page.getByRole('link', { name: 'Mulai kelas' }).waitFor()
    await page.getByText(/^Terbuka untukmu sampai \d+ \w+ 2\d{3}\.$/).waitFor()
  })

  test('is followed by the purchase, as its text says', async () => {
    const { page } = await visitAsLearner(SUMMARY)
    const words =
      /^Semua kelas bahasa Korea: mulai .* WIB, saat yang sekarang berakhir, sampai .*\.$/
    await page.getByText(words).waitFor()
  })
})
