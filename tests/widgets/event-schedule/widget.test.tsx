import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { button, card, createSchedule, title } from '../../helpers/event-schedule.tsx'

const page = createSchedule()
const { show } = page

test('the schedule passes the accessibility audit as a list, a week and a month', async () => {
  const { container, user } = show()
  for (const view of ['Daftar', 'Minggu', 'Bulan']) {
    await user.click(await button(view))
    await screen.findByRole('button', { name: view, pressed: true })
    const rules = { 'color-contrast': { enabled: false } }
    const { violations } = await axe.run(container, { rules })
    expect([view, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([view, []])
  }
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

test('the calendar can be subscribed to, and its address copied', async () => {
  const { user, emit, container } = show()
  await title('terbatas')
  await user.click(screen.getByText('Berlangganan jadwal'))
  const open = screen.getByText('Buka di aplikasi kalender')
  const https = `${page.api.root}/events/calendar.ics`
  expect(open.getAttribute('href')).toBe(https.replace('http:', 'webcal:'))
  expect(container.querySelector('input')?.value).toBe(https)
  await user.click(screen.getByText('Salin alamat'))
  await screen.findByText('Alamat kalender sudah disalin.')
  expect(await navigator.clipboard.readText()).toBe(https)
  expect(emit).toHaveBeenCalledWith('calendar', { id: undefined })
})
