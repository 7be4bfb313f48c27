import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  button,
  card,
  cell,
  createSchedule,
  days,
  periodIs,
} from '../../helpers/event-schedule.tsx'

const { show } = createSchedule()

describe('zones', () => {
  test('move an event to the day and the time of the chosen zone', async () => {
    const { user } = show()
    within(await card('malam')).getByText('00.30 WITA (+1 hari)')
    expect(days()).toContain('Senin, 30 November 2026Sen30')
    const zone = screen.getByRole('combobox', { name: 'Zona waktu' })
    await user.selectOptions(zone, 'KST · Seoul')
    await waitFor(() => expect(days()).toContain('Selasa, 1 Desember 2026Sel1'))
    const inside = within(await card('malam'))
    inside.getByText('01.30–03.00')
    inside.getByText('23.30 WIB (−1 hari)')
  })

  test('are the device’s own by default', async () => {
    const options = Intl.DateTimeFormat.prototype.resolvedOptions
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    spy.mockImplementation(function zone(this: Intl.DateTimeFormat) {
      return { ...options.call(this), timeZone: 'America/New_York' }
    })
    show({ zone: undefined })
    const inside = within(await card('terbatas'))
    await inside.findByText('07.00–08.30')
    inside.getByText('19.00 WIB')
    screen.getByRole('option', { name: /New York \(perangkat ini\)$/, selected: true })
    spy.mockRestore()
  })
})

describe('on the site', () => {
  test('the address follows the view, and Back and Forward go through the steps', async () => {
    history.replaceState(null, '', '/schedule')
    const { user } = show({ path: '/schedule', zone: undefined })
    await user.click(await button('Bulan'))
    await user.click(await button('Bulan berikutnya'))
    await user.click(await button('Webinar'))
    expect(location.search).toBe('?view=month&date=2026-12&type=webinar')
    history.back()
    await screen.findByRole('button', { name: 'Webinar', pressed: false })
    history.back()
    await periodIs('November 2026')
    history.forward()
    await periodIs('Desember 2026')
  })

  test('moving from day to day adds no history entries', async () => {
    history.replaceState(null, '', '/schedule?view=month')
    const { user } = show({ path: '/schedule', view: 'month', zone: undefined })
    await screen.findByRole('grid')
    const before = history.length
    await user.click(cell(/^Rabu, 25 November/))
    await waitFor(() => expect(location.search).toBe('?view=month&date=2026-11-25'))
    expect(history.length).toBe(before)
  })
})

test('the address of partners’ pages is not changed, and the attributes are followed', async () => {
  const { user, again } = show()
  await user.click(await button('Bulan'))
  expect(location.search).toBe('')
  again({ view: 'week', date: '2027-02-03' })
  await periodIs('1–7 Februari 2027')
  again({ view: 'nonsense', date: '2026-99-99', type: '<b>', zone: 'Mars/Olympus' })
  await periodIs('Acara mendatang')
})
