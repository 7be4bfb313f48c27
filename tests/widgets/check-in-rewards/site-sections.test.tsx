import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DAY } from '../../../src/lib/durations.ts'
import { sections } from '../../../src/widgets/check-in-rewards/site-check-in-rewards.tsx'
import { checkInButton, createRewardsPage, NOW, text } from '../../helpers/check-in-rewards.tsx'

const page = createRewardsPage()

const cloth = (name: string) => screen.findByRole('img', { name })

test('a check-in grows a petal on the cloth of the learner', async () => {
  const { user } = page.show({ sections })
  const before = await cloth(
    'Belum ada kelopak. Check-in pertamamu menumbuhkan satu di tengah kain.',
  )
  expect(before.querySelectorAll('.streak-cloth-new')).toHaveLength(0)
  await user.click(await checkInButton())
  const after = await cloth('Hari ke-1 dari 90')
  expect(after.querySelectorAll('.streak-cloth-new')).toHaveLength(1)
})

test('partners’ pages have neither cloth nor week', async () => {
  page.show()
  await checkInButton()
  await text('Voucher Rp25.000')
  expect(screen.queryByText('Kain streak-mu')).toBeNull()
  expect(page.calls).not.toContain('get /api/users/week')
})

test('the seventh day has a scene, which never comes back once closed', async () => {
  await page.checkInOn(0, 1, 2, 3, 4, 5)
  await page.goTo(NOW + 6 * DAY)
  const { user } = page.show({ sections })
  await user.click(await checkInButton())
  const scene = await screen.findByRole('region', { name: 'Streak 7 hari' })
  within(scene).getByRole('heading', { name: 'Tujuh hari!' })
  await user.click(within(scene).getByRole('button', { name: 'Tutup' }))
  expect(screen.queryByRole('region', { name: 'Streak 7 hari' })).toBeNull()
  page.leave()
  page.show({ sections })
  await cloth('Hari ke-7 dari 90')
  expect(screen.queryByRole('region', { name: 'Streak 7 hari' })).toBeNull()
})

test('a scene is over with its day', async () => {
  await page.checkInOn(0, 1, 2, 3, 4, 5, 6)
  await page.goTo(NOW + 7 * DAY)
  const { user } = page.show({ sections })
  await cloth('Hari ke-7 dari 90')
  expect(screen.queryByRole('heading', { name: 'Tujuh hari!' })).toBeNull()
  await user.click(await checkInButton())
  await cloth('Hari ke-8 dari 90')
  expect(screen.queryByRole('heading', { name: 'Tujuh hari!' })).toBeNull()
})

test('the week has the figures of the server', async () => {
  await page.checkInOn(0, 1, 2)
  page.show({ sections })
  const week = await screen.findByRole('region', { name: 'Minggumu' })
  const figure = async (label: string) =>
    (await within(week).findByText(label)).parentElement?.querySelector('dd')?.textContent
  expect(await figure('hari check-in')).toBe('3/7')
  expect(await figure('hari streak')).toBe('3')
  expect(await figure('kata diulang')).toBe('0')
  within(week).getByRole('checkbox', { name: 'Tulis nama depanku di gambar', checked: false })
})
