import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../../src/lib/durations.ts'
import { sections } from '../../../src/widgets/check-in-rewards/site-check-in-rewards.tsx'
import {
  button,
  checkInButton,
  createRewardsPage,
  NOW,
  text,
} from '../../helpers/check-in-rewards.tsx'

const page = createRewardsPage()

async function violations(container: Element) {
  const rules = { 'color-contrast': { enabled: false } }
  const found = await axe.run(container, { rules })
  return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}

test('the widget passes the accessibility audit before and after a check-in, and for a visitor', async () => {
  await page.earn(400)
  const { container, user } = page.show({ sections })
  await user.click(await checkInButton())
  await text('Hari pertama streak-mu tercatat.')
  await text('Voucher Rp25.000')
  expect(await violations(container)).toEqual([])
  page.leave()
  const visitor = page.show({ learner: null, siteAddress: 'https://sapa.test/rewards' })
  await text('Voucher Rp25.000')
  expect(await violations(visitor.container)).toEqual([])
})

test('the ways to earn points say when a test earns them', async () => {
  page.show()
  await text(
    'Latihan +10. Keduanya masuk kalau minimal 50% soal dijawab dan 30% benar, sekali sehari untuk tiap tes.',
  )
})

test('a visitor sees a description with a link to Sapa, and nothing of a learner is requested', async () => {
  page.show({ learner: null, siteAddress: 'https://sapa.test/rewards' })
  await text('Check-in, poin, dan hadiah')
  const link = screen.getByRole('link', { name: 'Buka di Sapa' })
  expect(link.getAttribute('href')).toBe('https://sapa.test/rewards')
  await text('Pelindung streak')
  expect(page.calls).toEqual(['GET /api/rewards'])
})

test.each([
  ['en', 'Today’s check-in', 'Rewards', 'Points history'],
  ['ko', '오늘의 출석', '보상', '포인트 내역'],
] as const)('the widget is in %s throughout', async (lang, ...headings) => {
  page.show({ lang })
  for (const name of headings) await screen.findByRole('heading', { name })
})

describe('a missed day', () => {
  test('is announced with what the next check-in will do, then with what it did', async () => {
    await page.checkInOn(0, 1)
    await page.goTo(NOW + 3 * DAY)
    const { user } = page.show()
    await text('Rabu, 25 Nov terlewat, tidak apa-apa. Check-in hari ini, dan streak-mu kami jaga.')
    await text('Streak 2 hari')
    await user.click(await checkInButton())
    await text('Rabu, 25 Nov bolong, tidak apa-apa: streak-mu kami jaga.')
    await text('Mulai Rabu, 2 Des, streak-mu dijaga lagi: boleh bolong 1 hari dalam 7 hari.')
    await text('Streak 3 hari')
  })

  test('ends the streak when there are two and nothing covers them, and nothing else is claimed', async () => {
    await page.checkInOn(0, 1)
    await page.goTo(NOW + 4 * DAY)
    page.show()
    await text('Streak 0 hari')
    await text('Terpanjang: 2 hari')
    expect(screen.queryByText(/terlewat\. Check-in/)).toBeNull()
  })
})

test('the seventh day in a row is celebrated with its milestone', async () => {
  await page.checkInOn(0, 1, 2, 3, 4, 5)
  await page.goTo(NOW + 6 * DAY)
  const { user } = page.show()
  await text('1 hari lagi')
  await user.click(await checkInButton())
  await text('Streak-mu mencapai 7 hari: bonus 50 poin.')
  await text('+60 poin')
  await text('Menuju 30 hari')
})

describe('the calendar', () => {
  test('names every day that counted, was covered or is today, and other months are a step away', async () => {
    await page.checkInOn(0, 1, 3)
    const { user } = page.show()
    const table = await screen.findByRole('table', { name: 'November 2026' })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7)
    await within(table).findByRole('cell', { name: '24 check-in' })
    within(table).getByRole('cell', { name: '25 dijaga otomatis' })
    within(table).getByRole('cell', { name: '26 hari ini, check-in' })
    within(table).getByRole('cell', { name: '22' })
    const next = await button('Bulan berikutnya')
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await user.click(await button('Bulan sebelumnya'))
    const before = await screen.findByRole('table', { name: 'Oktober 2026' })
    expect(within(before).getAllByRole('cell', { name: /^\d+$/ })).toHaveLength(31)
    expect(next.getAttribute('aria-disabled')).toBe(null)
  })

  test('can load a month again after a failure', async () => {
    const { user } = page.show()
    await checkInButton()
    page.network = 'down'
    await user.click(await button('Bulan sebelumnya'))
    await text('Bulan ini belum bisa dimuat.')
    page.network = 'up'
    const calendar = screen.getByRole('region', { name: 'Kalender' })
    await user.click(within(calendar).getByRole('button', { name: 'Coba lagi' }))
    await screen.findByRole('table', { name: 'Oktober 2026' })
    await expect.poll(() => screen.queryByText('Bulan ini belum bisa dimuat.')).toBeNull()
  })
})

test('when nothing loads, the reason is shown with a retry', async () => {
  page.network = 'down'
  const { user } = page.show()
  await text('Check-in-mu belum bisa dimuat')
  await text('Server tidak bisa dihubungi. Periksa internetmu, lalu coba lagi.')
  page.network = 'up'
  await user.click(await button('Coba lagi'))
  await checkInButton()
})
