import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  button,
  createSchedule,
  NOW,
  scheduleEvent,
  title,
  titles,
} from '../../helpers/event-schedule.tsx'

const page = createSchedule()
const { show } = page

describe('loading problems', () => {
  test('a server that is down is reported, and “try again” loads the schedule', async () => {
    await page.api.goDown()
    const { user, emit } = show()
    const alert = await screen.findByRole('alert')
    within(alert).getByText(/Server tidak bisa dihubungi/)
    expect(emit).toHaveBeenCalledWith('error', { code: 'network' })
    await page.api.comeBack()
    await user.click(await button('Coba lagi'))
    await title('terbatas')
  })

  test('the schedule loads by itself when the device is online again', async () => {
    await page.api.goDown()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    show()
    await screen.findByText('Kamu sedang offline')
    await page.api.comeBack()
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await title('terbatas')
  })

  test('events that the page lacks are reported as missing until they have loaded', async () => {
    await page.api.goDown()
    const { user, emit } = show({ initial: [scheduleEvent('dibawa')], isPartial: true, now: NOW })
    const note = await screen.findByText(/^Sebagian acara belum bisa dimuat/)
    expect(titles()).toEqual(['Acara dibawa'])
    expect(emit).toHaveBeenCalledWith('error', { code: 'network' })
    await user.click(await button('Coba lagi'))
    await screen.findByText(/^Sebagian acara belum bisa dimuat/)
    await page.api.comeBack()
    await user.click(await button('Coba lagi'))
    await title('terbatas')
    expect(note.isConnected).toBe(false)
  })

  test('events that the page lacks are requested when the device is online again', async () => {
    await page.api.goDown()
    show({ initial: [scheduleEvent('dibawa')], isPartial: true, now: NOW })
    await screen.findByText(/^Sebagian acara belum bisa dimuat/)
    await page.api.comeBack()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await title('terbatas')
    expect(screen.queryByText(/^Sebagian acara/)).toBeNull()
  })

  test('the widget says that it is loading, and has its final size', async () => {
    const { container } = show()
    screen.getByText('Memuat jadwal…')
    expect(container.querySelectorAll('.skeleton')).toHaveLength(3)
    await title('terbatas')
  })
})

test('what the server has rendered is shown without a request', async () => {
  const { data } = await (await page.api.fetch('/api/events')).json()
  const fetched = vi.spyOn(globalThis, 'fetch')
  show({ initial: data, now: NOW })
  expect(titles()).toHaveLength(5)
  await waitFor(() => screen.getByRole('combobox'))
  expect(fetched).not.toHaveBeenCalled()
})
