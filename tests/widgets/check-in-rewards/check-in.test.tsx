import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { call } from '../../../src/api/call.ts'
import { checkIn } from '../../../src/contract/routes/check-ins.ts'
import { DAY, HOUR } from '../../../src/lib/durations.ts'
import {
  button,
  checkInButton,
  checkInsOf,
  createRewardsPage,
  NOW,
  returnToPage,
  text,
} from '../../helpers/check-in-rewards.tsx'
import { createUser } from '../../helpers/users.ts'

const page = createRewardsPage()
const SAVED_HERE = /tersimpan di perangkat ini/

test('a check-in counts once: the streak grows, the figures greet, and points are shown and reported to the page', async () => {
  const { user, emit } = page.show()
  await text('Streak 0 hari')
  await user.click(await checkInButton())
  await text('Hari pertama streak-mu tercatat.')
  await text('안녕하세요!')
  await text('Streak 1 hari')
  await button('Kamu sudah check-in hari ini.')
  await text('+10 poin')
  expect(emit).toHaveBeenCalledWith('check-in', { day: '2026-11-23', streak: 1, points: 10 })
  expect(await checkInsOf(page)).toEqual(['2026-11-23 check-in'])
  const week = screen.getByRole('list', { name: 'Tujuh hari terakhir' })
  within(week).getByText('Senin, 23 November 2026, hari ini, check-in')
})

test('a second press sends nothing and changes nothing', async () => {
  const { user } = page.show()
  await user.click(await checkInButton())
  const done = await button('Kamu sudah check-in hari ini.')
  await text('Hari pertama streak-mu tercatat.')
  const before = page.calls.filter(one => one.startsWith('POST')).length
  expect(before).toBe(1)
  await user.click(done)
  expect(page.calls.filter(one => one.startsWith('POST'))).toHaveLength(before)
  expect(document.activeElement).toBe(done)
})

test('a check-in on another device is shown', async () => {
  const { user, emit } = page.show()
  const staleButton = await checkInButton()
  await call(page.learner.http, checkIn, { params: { userId: page.learner.user.id }, body: {} })
  await user.click(staleButton)
  await text('Hari ini sudah tercatat sebelumnya, jadi tidak ada yang berubah.')
  expect(emit).not.toHaveBeenCalledWith('check-in', expect.anything())
})

test('a check-in that the server refuses is undone, with the fixed text and what to do', async () => {
  const { user } = page.show()
  await checkInButton()
  // The learner changed the zone: the server's day has not begun yet.
  await call(page.learner.http, checkIn, { params: { userId: page.learner.user.id }, body: {} })
  await page.api.db
    .insertInto('learner_zones')
    .values({
      user_id: page.learner.user.id,
      from_at: NOW + 14 * HOUR,
      zone: 'Asia/Seoul',
      after_day: '2026-11-23',
    })
    .execute()
  await page.goTo(NOW + 15 * HOUR)
  dispatchEvent(new Event('pageshow'))
  await text(/Zona waktumu baru berubah. Check-in berikutnya mulai Selasa, 24 Nov/)
  await user.click(await checkInButton())
  await text('Error during check-in')
  await text(/Check-in-mu belum tercatat. Zona waktumu baru berubah/)
  await text('Streak 1 hari')
  expect(await checkInsOf(page)).toEqual(['2026-11-23 check-in'])
  await user.click(await button('Tutup'))
  expect(screen.queryByText('Error during check-in')).toBeNull()
})

describe('without network', () => {
  test('a check-in is stored, survives a reload, and counts while its day lasts', async () => {
    const { user } = page.show()
    const press = await checkInButton()
    page.network = 'down'
    await user.click(press)
    await text(SAVED_HERE)
    await text('Streak 0 hari')
    page.leave()
    page.show()
    await text(SAVED_HERE)
    expect(await checkInsOf(page)).toEqual([])
    returnToPage(page)
    await expect.poll(() => checkInsOf(page)).toEqual(['2026-11-23 check-in'])
    await text('Streak 1 hari')
    await expect.poll(() => localStorage.length).toBe(0)
  })

  test('a check-in whose day is over says so, whatever the device’s clock says', async () => {
    const { user } = page.show()
    const press = await checkInButton()
    page.network = 'down'
    await user.click(press)
    await text(SAVED_HERE)
    await page.goTo(NOW + DAY)
    returnToPage(page)
    await text(/Check-in untuk Senin, 23 Nov baru tersambung setelah harinya berganti/)
    expect(await checkInsOf(page)).toEqual([])
    // It says so until it was read.
    page.leave()
    const again = page.show()
    await again.user.click(await button('Mengerti'))
    expect(screen.queryByText(/baru tersambung/)).toBeNull()
    await again.user.click(await checkInButton())
    await expect.poll(() => checkInsOf(page)).toEqual(['2026-11-24 check-in'])
  })

  test('a check-in whose response was lost counts once, and is not too late on the next day', async () => {
    const { user } = page.show()
    const press = await checkInButton()
    page.network = 'deaf'
    await user.click(press)
    await text(SAVED_HERE)
    await page.goTo(NOW + DAY)
    returnToPage(page)
    await text('Streak 1 hari')
    await expect.poll(() => screen.queryByText(SAVED_HERE)).toBeNull()
    expect(screen.queryByText(/baru tersambung/)).toBeNull()
    expect(await checkInsOf(page)).toEqual(['2026-11-23 check-in'])
    await expect.poll(() => localStorage.length).toBe(0)
  })

  test('a check-in is never sent for another learner on the same device', async () => {
    const { user } = page.show()
    const press = await checkInButton()
    page.network = 'down'
    await user.click(press)
    await text(SAVED_HERE)
    page.leave()
    page.network = 'up'
    const sari = await createUser(page.api, { name: 'Sari' })
    page.show({ learner: sari })
    await checkInButton()
    expect(screen.queryByText(SAVED_HERE)).toBeNull()
    expect([await checkInsOf(page), await checkInsOf(page, sari)]).toEqual([[], []])
  })
})
