import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  button,
  cell,
  createSchedule,
  days,
  NOW,
  periodIs,
  scheduleEvent,
  title,
  titles,
} from '../../helpers/event-schedule.tsx'

const { show } = createSchedule()

describe('the month', () => {
  test('is a grid of whole weeks from Monday, with the number of events of each day', async () => {
    show({ view: 'month', date: '2026-11' })
    await screen.findByRole('grid', { name: 'November 2026' })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Sen',
      'Sel',
      'Rab',
      'Kam',
      'Jum',
      'Sab',
      'Min',
    ])
    expect(screen.getAllByRole('row')).toHaveLength(7)
    expect(screen.getAllByRole('gridcell')).toHaveLength(42)
    cell(/^Rabu, 25 November 2026, 1 acara$/)
    cell(/^Kamis, 26 November 2026, tidak ada acara$/)
    const today = cell(/^Sabtu, 21 November 2026, hari ini, 1 acara$/)
    expect(today.getAttribute('aria-current')).toBe('date')
  })

  test('is navigated by keyboard, and Enter opens the day', async () => {
    const { user, emit } = show({ view: 'month' })
    const today = await screen.findByRole('gridcell', { name: /hari ini/ })
    expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
    today.focus()
    const walk = async (keys: string, name: RegExp) => {
      await user.keyboard(keys)
      await waitFor(() => expect(document.activeElement).toBe(cell(name)))
      expect(cell(name).getAttribute('aria-selected')).toBe('true')
    }
    await walk('{ArrowRight}', /^Minggu, 22 November/)
    await walk('{ArrowDown}', /^Minggu, 29 November/)
    await walk('{Home}', /^Senin, 23 November/)
    await walk('{End}', /^Minggu, 29 November/)
    await walk('{PageDown}', /^Selasa, 29 Desember 2026/)
    await periodIs('Desember 2026')
    await walk('{Shift>}{PageUp}{/Shift}', /^Senin, 29 Desember 2025/)
    await walk('{Shift>}{PageDown}{/Shift}', /^Selasa, 29 Desember 2026/)
    await walk('{PageUp}{ArrowUp}{ArrowLeft}', /^Sabtu, 21 November/)
    await walk('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}', /^Rabu, 25 November/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rabu, 25 November 2026'))
    await waitFor(() => expect(titles()).toEqual(['Acara terbatas']))
    expect(emit).toHaveBeenCalledWith('view', {
      view: 'month',
      date: '2026-12-29',
      type: undefined,
    })
  })

  test('shows a tapped day', async () => {
    const { user } = show({ view: 'month' })
    await screen.findByRole('grid')
    await user.click(cell(/^Senin, 30 November/))
    await waitFor(() => expect(days()).toEqual(['Senin, 30 November 2026']))
    await waitFor(() => expect(titles()).toEqual(['Acara malam']))
  })

  test('moves forward, back, and to today', async () => {
    const { user } = show({ view: 'month' })
    await user.click(await button('Bulan berikutnya'))
    await periodIs('Desember 2026')
    await waitFor(() => expect(titles()).toEqual(['Acara batal']))
    await user.click(await button('Hari ini'))
    await periodIs('November 2026')
    await user.click(await button('Bulan sebelumnya'))
    await periodIs('Oktober 2026')
  })

  test('without events says so and links to the next ones', async () => {
    const { user } = show({ view: 'month', date: '2027-01' })
    await screen.findByText('Tidak ada acara di Januari 2027')
    await user.click(await button('Ke acara berikutnya: Rabu, 3 Februari 2027'))
    await periodIs('Februari 2027')
    await waitFor(() => expect(titles()).toEqual(['Acara jauh']))
  })
})

test('a month marks samples by a border, and announces them with the day', async () => {
  const initial = [scheduleEvent('contoh', { title: 'Contoh: ujian di Medan', is_sample: true })]
  const { container } = show({ initial, now: NOW, view: 'month', date: '2026-11-25' })
  const chip = container.querySelector('.sched-chip') as HTMLElement
  expect([chip.textContent, chip.dataset.sample]).toEqual(['19.00 Ujian di Medan', 'true'])
  await screen.findByRole('link', { name: 'Contoh: ujian di Medan' })
})

test('the week has seven days', async () => {
  show({ view: 'week', date: '2026-11-25' })
  await title('terbatas')
  await periodIs('23–29 November 2026')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7)
  await waitFor(() => expect(titles()).toEqual(['Acara terbatas']))
})
