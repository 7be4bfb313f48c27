import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  button,
  card,
  createSchedule,
  manyEvents,
  NOW,
  periodIs,
  ROWS,
  scheduleEvent,
  statusText,
  title,
  titles,
} from '../../helpers/event-schedule.tsx'

const page = createSchedule()
const { show } = page

describe('the list', () => {
  test('has upcoming events by day, and a link to past ones at its end', async () => {
    const { user } = show()
    await title('berjalan')
    expect(titles()).toEqual(ROWS.slice(1).map(({ id }) => `Acara ${id}`))
    await periodIs('Acara mendatang')
    expect(statusText()).toBe('5 acara')
    await user.click(await button('Acara yang sudah lewat (1)'))
    const heading = await periodIs('Acara yang sudah lewat')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await waitFor(() => expect(titles()).toEqual(['Acara lampau']))
    expect(statusText()).toBe('1 acara')
    await user.click(await button('Acara mendatang'))
    await periodIs('Acara mendatang')
    await waitFor(() => expect(titles()).toHaveLength(5))
  })

  test('begins with ten events, and stores its length in the address', async () => {
    history.replaceState(null, '', '/schedule')
    const props = { initial: manyEvents(30), now: NOW, path: '/schedule', zone: undefined }
    const { user, unmount } = show(props)
    expect(titles()).toHaveLength(10)
    await user.click(await button('Tampilkan lebih banyak'))
    await waitFor(() => expect(titles()).toHaveLength(20))
    dispatchEvent(new Event('pagehide'))
    expect(location.search).toBe('?pages=2')
    unmount()
    const again = show({ ...props, pages: 2 })
    expect(titles()).toHaveLength(20)
    await again.user.click(await button('Webinar'))
    await waitFor(() => expect(titles()).toHaveLength(10))
    expect(location.search).toBe('?type=webinar')
  })

  test('shows seats only as long as registration is possible', async () => {
    const seats = { capacity: 20, seats_taken: 12 }
    const initial = [
      scheduleEvent('buka', seats),
      scheduleEvent('longgar', { ...seats, seats_taken: 9 }),
      scheduleEvent('tutup', { ...seats, registration_closes_at: NOW }),
      scheduleEvent('penuh', { ...seats, seats_taken: 20 }),
      scheduleEvent('batal', { ...seats, is_cancelled: true }),
      scheduleEvent('contoh', { ...seats, is_sample: true }),
      scheduleEvent('tanpa-batas', { capacity: null }),
    ]
    const { container } = show({ initial, now: NOW })
    const says = async (id: string) =>
      (await card(id)).querySelector('.sched-seats')?.textContent ?? null
    expect(await says('buka')).toBe('Sisa 8 dari 20 kursi')
    expect(await says('longgar')).toBe('Sisa 11 dari 20 kursi')
    expect(await says('tutup')).toBe('Pendaftaran ditutup')
    expect(await says('penuh')).toBe('Penuh')
    expect(await says('batal')).toBeNull()
    // Nobody sits in a sample.
    expect(await says('contoh')).toBeNull()
    expect(await says('tanpa-batas')).toBeNull()
    const bars = [...container.querySelectorAll('.sched-taken')]
    expect(bars.map(bar => bar.getAttribute('width'))).toEqual(['60'])
  })

  test('does not show the fee of an exam', async () => {
    const exam = { event_type: 'exam-date', takes_registration: false } as const
    show({ initial: [scheduleEvent('ujian', exam)], now: NOW })
    const real = within(await card('ujian'))
    expect(real.queryByText('Gratis')).toBeNull()
    real.getByText('Tambah ke kalender')
  })

  test('shows the time of the place to go to first, and the viewer’s beside it', async () => {
    const there = { attendance_mode: 'offline', time_zone: 'Asia/Jayapura' } as const
    const late = { ...there, starts_at: Date.parse('2026-11-25T16:00:00Z') }
    const { again } = show({
      initial: [scheduleEvent('a', there), scheduleEvent('b', late)],
      now: NOW,
    })
    const times = async (id: string) => (await card(id)).querySelector('.sched-times')?.textContent
    expect(await times('a')).toBe('21.00–22.00 WIT19.00 WIB · 20.00 WITA · 21.00 KST')
    expect(await times('b')).toBe(
      '01.00 (+1 hari)–02.00 WIT23.00 WIB · 00.00 WITA (+1 hari) · 01.00 KST (+1 hari)',
    )
    again({ view: 'week', date: '2026-11-25' })
    await button('Minggu berikutnya')
    await waitFor(async () => expect(await times('a')).toBe('21.00–22.00 WIT19.00 WIB'))
  })

  test('shows for an event everything that is needed to attend', async () => {
    show()
    const inside = within(await card('terbatas'))
    expect((await title('terbatas')).getAttribute('href')).toBe(
      'https://sapa.test/event-details/terbatas',
    )
    for (const text of [
      '19.00–20.30',
      'WIB',
      '20.00 WITA',
      '21.00 WIT/KST',
      'Webinar',
      'Contoh',
      'Pemula',
      'Daring · Bu Ratna',
      'Rp50.000',
    ]) {
      inside.getByText(text)
    }
    const add = inside.getByRole('link', { name: 'Tambah ke kalender: Acara terbatas' })
    expect(add.getAttribute('href')).toBe(`${page.api.root}/events/terbatas/calendar.ics`)
  })

  test('marks each sample, unless the page says that all are samples', async () => {
    const initial = [scheduleEvent('contoh', { is_sample: true })]
    const { again } = show({ initial, now: NOW })
    within(await card('contoh')).getByText('Contoh')
    again({ areSamplesNoted: true })
    expect(within(await card('contoh')).queryByText('Contoh')).toBeNull()
  })

  test('marks events that are running, cancelled or over', async () => {
    const { user } = show()
    within(await card('berjalan')).getByText('Sedang berlangsung')
    const off = within(await card('batal'))
    off.getByText('Dibatalkan')
    expect(off.queryByText('Tambah ke kalender')).toBeNull()
    within(await card('malam')).getByText('Gratis')
    await user.click(await button(/^Acara yang sudah lewat/))
    within(await card('lampau')).getByText('Sudah lewat')
  })

  test('notifies the page of an opened event, which the page may open itself', async () => {
    const { user, emit } = show()
    emit.mockReturnValue(false)
    const link = await title('terbatas')
    const clicked = vi.fn((event: Event) => event.defaultPrevented)
    document.addEventListener('click', clicked, { once: true })
    await user.click(link)
    expect(emit).toHaveBeenCalledWith('open', { id: 'terbatas' })
    expect(clicked).toHaveReturnedWith(true)
  })
})

describe('the filter', () => {
  test('shows one type with its count, and can be removed', async () => {
    const { user } = show()
    await user.click(await button('Temu belajar'))
    await screen.findByRole('button', { name: 'Temu belajar', pressed: true })
    await waitFor(() => expect(titles()).toEqual(['Acara malam']))
    await waitFor(() => expect(statusText()).toBe('1 acara'))
    await user.click(await button('Latihan ujian'))
    await screen.findByText('Belum ada acara mendatang')
    await user.click(await button('Tampilkan semua jenis'))
    await waitFor(() => expect(titles()).toHaveLength(5))
  })
})
