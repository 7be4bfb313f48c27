import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  EventSchedule,
  type EventScheduleProps,
} from '../../../src/widgets/event-schedule/event-schedule.tsx'
import type { ScheduleEvent } from '../../../src/widgets/event-schedule/schedule-event.ts'
import { type ApiServer, startApiServer } from '../../helpers/api-server.ts'
import { clearList, insertItems } from '../../helpers/list-items.ts'

const HOUR = 3_600_000
/** A Saturday afternoon in Jakarta; the events of these tests lie around it. */
const NOW = Date.parse('2026-11-21T08:00:00Z')

interface Row {
  id: string
  start: string
  more?: Record<string, unknown>
}

const ROWS: Row[] = [
  { id: 'lampau', start: '2026-11-10T12:00:00Z' },
  { id: 'berjalan', start: '2026-11-21T07:30:00Z', more: { event_type: 'live-class' } },
  {
    id: 'terbatas',
    start: '2026-11-25T12:00:00Z',
    more: { capacity: 20, price_rupiah: 50_000, level: 'beginner', is_sample: true },
  },
  { id: 'malam', start: '2026-11-30T16:30:00Z', more: { event_type: 'meetup' } },
  { id: 'batal', start: '2026-12-05T02:00:00Z', more: { is_cancelled: true } },
  { id: 'jauh', start: '2027-02-03T12:00:00Z', more: { event_type: 'exam-date' } },
]

let api: ApiServer
beforeAll(async () => {
  api = await startApiServer()
  await clearList(api.db, 'events')
  const events = ROWS.map(({ id, start, more }) => {
    const starts_at = Date.parse(start)
    return {
      id,
      title: `Acara ${id}`,
      event_type: 'webinar',
      summary: 'Ringkas',
      description: 'Panjang',
      starts_at,
      ends_at: starts_at + 1.5 * HOUR,
      time_zone: 'Asia/Jakarta',
      attendance_mode: 'online',
      venue: 'Ruang daring',
      host_name: 'Bu Ratna',
      level: null,
      price_rupiah: 0,
      image_url: '/x.svg',
      image_width: 640,
      image_height: 360,
      is_cancelled: false,
      takes_registration: true,
      capacity: null,
      registration_closes_at: null,
      is_sample: false,
      ...more,
    }
  })
  await insertItems(api.db, 'events', events)
})
afterAll(() => api.close())
beforeEach(() => {
  history.replaceState(null, '', '/')
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
})

/** An online webinar of one hour, 25 November, 19.00 in Jakarta, unless said otherwise. */
function made(id: string, more: Partial<ScheduleEvent> = {}): ScheduleEvent {
  const starts_at = more.starts_at ?? Date.parse('2026-11-25T12:00:00Z')
  return {
    id,
    title: `Acara ${id}`,
    event_type: 'webinar',
    starts_at,
    ends_at: starts_at + HOUR,
    time_zone: 'Asia/Jakarta',
    attendance_mode: 'online',
    venue: 'Ruang daring',
    host_name: 'Bu Ratna',
    level: null,
    price_rupiah: 0,
    is_cancelled: false,
    takes_registration: true,
    registration_closes_at: null,
    capacity: null,
    seats_taken: 0,
    is_sample: false,
    ...more,
  }
}

/** One a day from tomorrow on. */
function manyEvents(count: number): ScheduleEvent[] {
  return Array.from({ length: count }, (_, at) =>
    made(`ke-${at + 1}`, { starts_at: NOW + (at + 1) * 24 * HOUR }),
  )
}

function show(props: Partial<EventScheduleProps> = {}) {
  const emit = vi.fn()
  const all = {
    apiRoot: api.root,
    eventRoot: 'https://sapa.test/event-details/',
    zone: 'Asia/Jakarta',
    emit,
    ...props,
  }
  const shown = render(<EventSchedule {...all} />)
  const again = (more: Partial<EventScheduleProps>) =>
    shown.rerender(<EventSchedule {...all} {...more} />)
  return { ...shown, again, emit, user: userEvent.setup() }
}

const title = (id: string) => screen.findByRole('link', { name: `Acara ${id}` })
const card = async (id: string) => (await title(id)).closest('article') as HTMLElement
const titles = () =>
  screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const periodIs = (name: string) => screen.findByRole('heading', { level: 2, name })
const cell = (name: RegExp) => screen.getByRole('gridcell', { name })
const found = () => screen.getAllByRole('status')[0]?.textContent
const days = () => screen.getAllByRole('heading', { level: 3 }).map(h => h.textContent)

test('passes the accessibility audit as a list, a week and a month', async () => {
  const { container, user } = show()
  for (const view of ['Daftar', 'Minggu', 'Bulan']) {
    await user.click(await button(view))
    await screen.findByRole('button', { name: view, pressed: true })
    const rules = { 'color-contrast': { enabled: false } }
    const { violations } = await axe.run(container, { rules })
    expect([view, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([view, []])
  }
})

describe('the list', () => {
  test('has what comes by days, and a way to what is over at its end', async () => {
    const { user } = show()
    await title('berjalan')
    expect(titles()).toEqual(ROWS.slice(1).map(({ id }) => `Acara ${id}`))
    await periodIs('Acara mendatang')
    expect(found()).toBe('5 acara')
    await user.click(await button('Acara yang sudah lewat (1)'))
    const heading = await periodIs('Acara yang sudah lewat')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await waitFor(() => expect(titles()).toEqual(['Acara lampau']))
    expect(found()).toBe('1 acara')
    await user.click(await button('Acara mendatang'))
    await periodIs('Acara mendatang')
    await waitFor(() => expect(titles()).toHaveLength(5))
  })

  test('begins with twelve, and keeps in the address how long it was made', async () => {
    history.replaceState(null, '', '/schedule')
    const props = { initial: manyEvents(30), now: NOW, path: '/schedule', zone: undefined }
    const { user, unmount } = show(props)
    expect(titles()).toHaveLength(12)
    await user.click(await button('Tampilkan lebih banyak'))
    await waitFor(() => expect(titles()).toHaveLength(24))
    dispatchEvent(new Event('pagehide'))
    expect(location.search).toBe('?pages=2')
    unmount()
    const again = show({ ...props, pages: 2 })
    expect(titles()).toHaveLength(24)
    await again.user.click(await button('Webinar'))
    await waitFor(() => expect(titles()).toHaveLength(12))
    expect(location.search).toBe('?type=webinar')
  })

  test('offers seats only as long as somebody can register', async () => {
    const seats = { capacity: 20, seats_taken: 12 }
    const initial = [
      made('buka', seats),
      made('longgar', { ...seats, seats_taken: 9 }),
      made('tutup', { ...seats, registration_closes_at: NOW }),
      made('penuh', { ...seats, seats_taken: 20 }),
      made('batal', { ...seats, is_cancelled: true }),
    ]
    const { container } = show({ initial, now: NOW })
    const says = async (id: string) =>
      (await card(id)).querySelector('.sched-seats')?.textContent ?? null
    expect(await says('buka')).toBe('Sisa 8 dari 20 kursi')
    expect(await says('longgar')).toBe('Sisa 11 dari 20 kursi')
    expect(await says('tutup')).toBe('Pendaftaran ditutup')
    expect(await says('penuh')).toBe('Penuh')
    expect(await says('batal')).toBeNull()
    const bars = [...container.querySelectorAll('.sched-taken')]
    expect(bars.map(bar => bar.getAttribute('width'))).toEqual(['60'])
  })

  test('says nothing of an exam’s fee, and keeps made-up days of exams out of calendars', async () => {
    const exam = { event_type: 'exam-date', takes_registration: false } as const
    show({ initial: [made('ujian', exam), made('reka', { ...exam, is_sample: true })], now: NOW })
    const real = within(await card('ujian'))
    expect(real.queryByText('Gratis')).toBeNull()
    real.getByText('Tambah ke kalender')
    expect((await card('reka')).querySelector('.sched-foot')?.childElementCount).toBe(0)
  })

  test('says the time of the place to go to first, and the viewer’s beside it', async () => {
    const there = { attendance_mode: 'offline', time_zone: 'Asia/Jayapura' } as const
    const late = { ...there, starts_at: Date.parse('2026-11-25T16:00:00Z') }
    const { again } = show({ initial: [made('a', there), made('b', late)], now: NOW })
    const times = async (id: string) => (await card(id)).querySelector('.sched-times')?.textContent
    expect(await times('a')).toBe('21.00–22.00 WIT19.00 WIB · 20.00 WITA · 21.00 KST')
    expect(await times('b')).toBe(
      '01.00 (+1 hari)–02.00 WIT23.00 WIB · 00.00 WITA (+1 hari) · 01.00 KST (+1 hari)',
    )
    again({ view: 'week', date: '2026-11-25' })
    await button('Minggu berikutnya')
    await waitFor(async () => expect(await times('a')).toBe('21.00–22.00 WIT19.00 WIB'))
  })

  test('says of an event all that it takes to come', async () => {
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
      'Daring · Ruang daring',
      'Bersama Bu Ratna · Pemula',
      'Rp50.000',
      'Sisa 20 dari 20 kursi',
    ]) {
      inside.getByText(text)
    }
    const add = inside.getByRole('link', { name: 'Tambah ke kalender: Acara terbatas' })
    expect(add.getAttribute('href')).toBe(`${api.root}/events/terbatas/calendar.ics`)
  })

  test('marks what is on now, what is off and what is over', async () => {
    const { user } = show()
    within(await card('berjalan')).getByText('Sedang berlangsung')
    const off = within(await card('batal'))
    off.getByText('Dibatalkan')
    expect(off.queryByText('Tambah ke kalender')).toBeNull()
    within(await card('malam')).getByText('Gratis')
    await user.click(await button(/^Acara yang sudah lewat/))
    within(await card('lampau')).getByText('Sudah lewat')
  })

  test('tells the page that an event is opened, which may do so itself', async () => {
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

describe('the month', () => {
  test('is a grid of whole weeks from Monday, and says of each day how much is on', async () => {
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

  test('is walked with the keyboard, and Enter opens the day', async () => {
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

  test('shows the day that is tapped', async () => {
    const { user } = show({ view: 'month' })
    await screen.findByRole('grid')
    await user.click(cell(/^Senin, 30 November/))
    await waitFor(() => expect(days()).toEqual(['Senin, 30 November 2026']))
    await waitFor(() => expect(titles()).toEqual(['Acara malam']))
  })

  test('goes on, back, and to today', async () => {
    const { user } = show({ view: 'month' })
    await user.click(await button('Bulan berikutnya'))
    await periodIs('Desember 2026')
    await waitFor(() => expect(titles()).toEqual(['Acara batal']))
    await user.click(await button('Hari ini'))
    await periodIs('November 2026')
    await user.click(await button('Bulan sebelumnya'))
    await periodIs('Oktober 2026')
  })

  test('without events says so and leads to the next ones', async () => {
    const { user } = show({ view: 'month', date: '2027-01' })
    await screen.findByText('Tidak ada acara di Januari 2027')
    await user.click(await button('Ke acara berikutnya: Rabu, 3 Februari 2027'))
    await periodIs('Februari 2027')
    await waitFor(() => expect(titles()).toEqual(['Acara jauh']))
  })
})

test('marks in a month what is made up by its border, and says it of the day', async () => {
  const initial = [made('contoh', { title: 'Contoh: ujian di Medan', is_sample: true })]
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

describe('the filter', () => {
  test('shows one type, says how many, and can be taken off', async () => {
    const { user } = show()
    await user.click(await button('Temu belajar'))
    await screen.findByRole('button', { name: 'Temu belajar', pressed: true })
    await waitFor(() => expect(titles()).toEqual(['Acara malam']))
    await waitFor(() => expect(found()).toBe('1 acara'))
    await user.click(await button('Latihan ujian'))
    await screen.findByText('Belum ada acara mendatang')
    await user.click(await button('Tampilkan semua jenis'))
    await waitFor(() => expect(titles()).toHaveLength(5))
  })
})

describe('zones', () => {
  test('move an event to the day and the time of the zone that is chosen', async () => {
    const { user } = show()
    within(await card('malam')).getByText('00.30 WITA (+1 hari)')
    expect(days()).toContain('30Senin 30 NovemberNovember 2026')
    const zone = screen.getByRole('combobox', { name: 'Zona waktu' })
    await user.selectOptions(zone, 'KST · Seoul')
    await waitFor(() => expect(days()).toContain('1Selasa 1 DesemberDesember 2026'))
    const inside = within(await card('malam'))
    inside.getByText('01.30–03.00')
    inside.getByText('23.30 WIB (−1 hari)')
  })

  test('are the device’s own, when none is named', async () => {
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
  test('the address follows, and back and forward go through the steps', async () => {
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

  test('days that are walked through are no steps', async () => {
    history.replaceState(null, '', '/schedule?view=month')
    const { user } = show({ path: '/schedule', view: 'month', zone: undefined })
    await screen.findByRole('grid')
    const before = history.length
    await user.click(cell(/^Rabu, 25 November/))
    await waitFor(() => expect(location.search).toBe('?view=month&date=2026-11-25'))
    expect(history.length).toBe(before)
  })
})

test('leaves the address of partners’ pages alone, and follows the attributes', async () => {
  const { user, again } = show()
  await user.click(await button('Bulan'))
  expect(location.search).toBe('')
  again({ view: 'week', date: '2027-02-03' })
  await periodIs('1–7 Februari 2027')
  again({ view: 'nonsense', date: '2026-99-99', type: '<b>', zone: 'Mars/Olympus' })
  await periodIs('Acara mendatang')
})

describe('trouble', () => {
  test('a server that is down is told, and “try again” brings the schedule', async () => {
    await api.goDown()
    const { user, emit } = show()
    const alert = await screen.findByRole('alert')
    within(alert).getByText(/Server tidak bisa dihubungi/)
    expect(emit).toHaveBeenCalledWith('error', { code: 'network' })
    await api.comeBack()
    await user.click(await button('Coba lagi'))
    await title('terbatas')
  })

  test('it tries again by itself when the device is online again', async () => {
    await api.goDown()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    show()
    await screen.findByText('Kamu sedang offline')
    await api.comeBack()
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await title('terbatas')
  })

  test('what a page did not bring along is missed until it has come', async () => {
    await api.goDown()
    const { user, emit } = show({ initial: [made('dibawa')], isPartial: true, now: NOW })
    const note = await screen.findByText(/^Sebagian acara belum bisa dimuat/)
    expect(titles()).toEqual(['Acara dibawa'])
    expect(emit).toHaveBeenCalledWith('error', { code: 'network' })
    await user.click(await button('Coba lagi'))
    await screen.findByText(/^Sebagian acara belum bisa dimuat/)
    await api.comeBack()
    await user.click(await button('Coba lagi'))
    await title('terbatas')
    expect(note.isConnected).toBe(false)
  })

  test('what a page did not bring along is asked for when the device is online again', async () => {
    await api.goDown()
    show({ initial: [made('dibawa')], isPartial: true, now: NOW })
    await screen.findByText(/^Sebagian acara belum bisa dimuat/)
    await api.comeBack()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await title('terbatas')
    expect(screen.queryByText(/^Sebagian acara/)).toBeNull()
  })

  test('while it loads it says so, and takes its place', async () => {
    const { container } = show()
    screen.getByText('Memuat jadwal…')
    expect(container.querySelectorAll('.skeleton')).toHaveLength(3)
    await title('terbatas')
  })
})

describe('languages', () => {
  test('English and Korean are complete', async () => {
    const { again } = show({ lang: 'en' })
    within(await card('terbatas')).getByText('19:00–20:30')
    await button('Exam practice')
    again({ lang: 'ko', view: 'month', date: '2026-11-25' })
    await screen.findByRole('grid', { name: '2026년 11월' })
    await button('시험 연습')
  })
})

test('shows what the server has rendered without asking for it again', async () => {
  const { data } = await (await api.fetch('/api/events')).json()
  const asked = vi.spyOn(globalThis, 'fetch')
  show({ initial: data, now: NOW })
  expect(titles()).toHaveLength(5)
  await waitFor(() => screen.getByRole('combobox'))
  expect(asked).not.toHaveBeenCalled()
})

test('can be subscribed to, and its address copied', async () => {
  const { user, emit, container } = show()
  await title('terbatas')
  await user.click(screen.getByText('Berlangganan jadwal'))
  const open = screen.getByText('Buka di aplikasi kalender')
  const https = `${api.root}/events/calendar.ics`
  expect(open.getAttribute('href')).toBe(https.replace('http:', 'webcal:'))
  expect(container.querySelector('input')?.value).toBe(https)
  await user.click(screen.getByText('Salin alamat'))
  await screen.findByText('Alamat kalender sudah disalin.')
  expect(await navigator.clipboard.readText()).toBe(https)
  expect(emit).toHaveBeenCalledWith('calendar', { id: undefined })
})
