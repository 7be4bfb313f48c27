import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sections } from '../../../src/widgets/check-in-rewards/site-check-in-rewards.tsx'
import {
  button,
  checkInButton,
  createRewardsPage,
  returnToPage,
  text,
} from '../../helpers/check-in-rewards.tsx'

const page = createRewardsPage()
const YES = 'Ya, tukar'
const WALLPAPER = 'Wallpaper kain streak-mu'

const card = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement

/** Returns the button of a reward, once the points have loaded. */
const offer = async (title: string) =>
  waitFor(() => {
    const found = screen.getByRole('button', { name: `Tukar: ${title}` })
    expect(found.getAttribute('aria-disabled')).toBeNull()
    return found
  })

/** Returns the titles of the rewards, in their order. */
async function offered(): Promise<(string | null)[]> {
  const region = await screen.findByRole('region', { name: 'Hadiah' })
  const list = within(region).queryAllByRole('list')[0]
  if (!list) return []
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
}

async function redemptions(): Promise<string[]> {
  const rows = await page.api.db
    .selectFrom('redemptions')
    .select('reward_id')
    .where('user_id', '=', page.learner.user.id)
    .execute()
  return rows.map(({ reward_id }) => reward_id)
}

test('a reward shows how many points are missing', async () => {
  await page.earn(120)
  page.show()
  await text('120 poin')
  within(await card('Pelindung streak')).getByText('120 dari 150 poin', {
    selector: '.progress-texts > :first-child',
  })
  within(await card('Voucher Rp25.000')).getByText('Sisa 200')
})

test('a voucher is redeemed after one confirmation, and has a code that can be copied', async () => {
  await page.earn(500)
  const { user, emit } = page.show()
  await user.click(await offer('Voucher Rp10.000'))
  await text(/Tukar 300 poin dengan “Voucher Rp10.000”\? Poinmu menjadi 200/)
  expect(await redemptions()).toEqual([])
  await user.click(await button('Tidak jadi'))
  expect(await redemptions()).toEqual([])
  await user.click(await offer('Voucher Rp10.000'))
  await user.click(await button(YES))
  await text('“Voucher Rp10.000” sekarang milikmu.')
  expect(await redemptions()).toEqual(['voucher-10-ribu'])
  expect(emit).toHaveBeenCalledWith('redeem', { reward: 'voucher-10-ribu', points: 300 })
  const [copy] = await screen.findAllByRole('button', { name: /^Salin kode/ })
  const code = copy?.getAttribute('aria-label')?.replace('Salin kode ', '') ?? ''
  expect(code).toMatch(/^[0-9A-Z]{10}$/)
  if (copy) await user.click(copy)
  await text('Kode sudah disalin.')
  expect(await navigator.clipboard.readText()).toBe(code)
  await text('200 poin')
  // It is listed among the redeemed ones, too.
  const redeemed = await screen.findByRole('region', { name: 'Yang sudah kamu tukar' })
  await within(redeemed).findByRole('heading', { name: 'Voucher Rp10.000' })
})

test('a freeze is available at once, and more than two are refused with the reason', async () => {
  await page.earn(600)
  const { user } = page.show()
  for (const many of ['1 dari 2 pelindung streak', '2 dari 2 pelindung streak']) {
    await user.click(await offer('Pelindung streak'))
    await user.click(await button(YES))
    await text(many)
    await user.click(await button('Tutup'))
  }
  await user.click(await offer('Pelindung streak'))
  await user.click(await button(YES))
  await text('Poin belum ditukar.')
  await text(/Kamu sudah punya sebanyak yang boleh/)
  expect(await redemptions()).toHaveLength(2)
})

test('a wallpaper that was redeemed is not offered again, and comes last', async () => {
  await page.earn(40)
  const { user } = page.show()
  await user.click(await offer(WALLPAPER))
  await user.click(await button(YES))
  await text('10 poin')
  await text('Sudah kamu punya.')
  expect((await offered()).at(-1)).toBe(WALLPAPER)
})

test('a reward whose price has changed is refused, and the new price is shown', async () => {
  await page.earn(500)
  const { user } = page.show()
  await user.click(await offer('Pelindung streak'))
  const { db } = page.api
  const item = db.selectFrom('list_items').selectAll().where('id', '=', 'pelindung-hari')
  const { document } = await item.executeTakeFirstOrThrow()
  const put = (text: unknown) =>
    db
      .updateTable('list_items')
      .set({ document: text as never })
      .where('id', '=', 'pelindung-hari')
      .execute()
  const dearer =
    typeof document === 'string'
      ? document.replace('150', '160')
      : { ...(document as object), points: 160 }
  await put(dearer)
  try {
    await user.click(await button(YES))
    await text(/Harganya baru saja berubah/)
    expect(await redemptions()).toEqual([])
  } finally {
    await put(document)
  }
})

test('after a lost response the redemption is looked up: one that arrived is the learner’s, and counted once', async () => {
  await page.earn(500)
  const { user } = page.show()
  await user.click(await offer('Voucher Rp10.000'))
  page.network = 'deaf'
  await user.click(await button(YES))
  await text(/Belum ada jawaban untuk penukaran “Voucher Rp10.000”/)
  page.leave()
  page.network = 'up'
  page.show()
  await text('“Voucher Rp10.000” sekarang milikmu.')
  await text('200 poin')
  expect(await redemptions()).toEqual(['voucher-10-ribu'])
  expect(localStorage).toHaveLength(0)
})

test('a redemption that did not arrive is sent again only when the learner says so', async () => {
  await page.earn(500)
  const { user } = page.show()
  await user.click(await offer('Voucher Rp10.000'))
  page.network = 'down'
  await user.click(await button(YES))
  await text(/Belum ada jawaban/)
  returnToPage(page)
  await text(/belum sampai ke server, dan poinmu belum terpotong/)
  expect(await redemptions()).toEqual([])
  await user.click(await button('Kirim lagi'))
  await text('“Voucher Rp10.000” sekarang milikmu.')
  expect(await redemptions()).toEqual(['voucher-10-ribu'])
})

test('what can be redeemed comes first, then the others by price with a bar each', async () => {
  await page.earn(160)
  page.show()
  const all = [WALLPAPER, 'Pelindung streak', 'Voucher Rp10.000']
  await expect.poll(async () => (await offered()).slice(0, 3)).toEqual(all)
  const region = await screen.findByRole('region', { name: 'Hadiah' })
  await expect.poll(() => within(region).queryAllByRole('progressbar')).toHaveLength(3)
  within(await card('Voucher Rp10.000')).getByRole('progressbar', { name: '160 dari 300 poin' })
})

test('the wallpaper is shown with the learner’s pattern on our own site alone', async () => {
  page.show({ sections })
  const picture = async () => (await card(WALLPAPER)).querySelector('.streak-cloth')
  expect(await picture()).not.toBeNull()
  page.leave()
  page.show()
  expect(await picture()).toBeNull()
})

test('the history can be filtered and is loaded page by page', async () => {
  await page.earn(10, 'teman 0')
  for (let at = 1; at <= 54; at++) await page.earn(1, `teman ${at}`)
  const { user } = page.show()
  await user.click(await checkInButton())
  await text('Hari pertama streak-mu tercatat.')
  const region = await screen.findByRole('region', { name: 'Riwayat poin' })
  const lines = () => within(region).getAllByRole('listitem')
  await within(region).findByText('Check-in', { selector: 'li span' })
  await expect.poll(() => lines().length).toBe(50)
  await user.click(await button('Tampilkan lebih banyak'))
  await expect.poll(() => lines().length).toBe(56)
  await expect.poll(() => document.activeElement === lines()[50]).toBe(true)
  await user.selectOptions(within(region).getByRole('combobox', { name: 'Tampilkan' }), 'check-in')
  await expect.poll(() => lines().length).toBe(1)
  await user.selectOptions(within(region).getByRole('combobox'), 'mock-test')
  await within(region).findByText('Belum ada catatan di sini.')
})

test('the chart has its data as text and as a table', async () => {
  await page.earn(500)
  const { user } = page.show()
  await user.click(await text('30 hari terakhir'))
  await text('Masuk 500, keluar 0 poin.')
  const row = await screen.findByRole('row', { name: /Senin, 23 Nov/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['500', '0'])
})

test('the wallpaper can be saved by who has redeemed it', async () => {
  await page.earn(30)
  const { user } = page.show({ sections })
  await user.click(await offer('Wallpaper kain streak-mu'))
  expect(screen.queryByRole('button', { name: 'Unduh wallpaper' })).toBeNull()
  await user.click(await button(YES))
  await button('Unduh wallpaper')
})
