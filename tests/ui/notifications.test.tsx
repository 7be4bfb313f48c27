import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showNotifications } from '../../src/layouts/notifications.ts'
import { $notifications, dismiss, notify } from '../../src/stores/notifications.ts'
import { Snackbar } from '../../src/ui/snackbar.tsx'

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  render(<Snackbar />)
  const region = document.createElement('div')
  region.innerHTML =
    '<div role="status" data-region="status"></div><div role="alert" data-region="alert"></div>'
  const template = document.createElement('template')
  template.innerHTML = document.querySelector('.snackbar')?.outerHTML ?? ''
  region.append(template)
  document.body.replaceChildren(region)
  stop = showNotifications(region)
})
afterEach(() => {
  for (const { id } of $notifications.get()) dismiss(id)
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const region = (role: 'status' | 'alert') => screen.getByRole(role).textContent

test('errors are alerts, everything else is said politely', () => {
  notify({ severity: 'success', message: 'Tersimpan' })
  notify({ severity: 'error', message: 'Gagal' })
  expect([region('status'), region('alert')]).toEqual(['Tersimpan', 'Gagal'])
  const bar = within(screen.getByRole('alert')).getByText('Gagal').parentElement
  expect(bar?.dataset['severity']).toBe('error')
})

test('a message is text, whatever is in it', () => {
  notify({ severity: 'info', message: '<img src=x>' })
  expect(region('status')).toBe('<img src=x>')
})

test('a snackbar goes when its time is over', () => {
  notify({ severity: 'info', message: 'Halo' })
  vi.advanceTimersByTime(3500)
  expect(region('status')).toBe('')
})

test('it stays as long as it is hovered or holds the focus', () => {
  notify({ severity: 'info', message: 'Halo' })
  const snackbar = screen.getByText('Halo').parentElement
  const button = screen.getByRole('button')
  snackbar?.dispatchEvent(new Event('pointerenter'))
  button.focus()
  snackbar?.dispatchEvent(new Event('pointerleave'))
  vi.advanceTimersByTime(60_000)
  expect(region('status')).toBe('Halo')
  button.blur()
  vi.advanceTimersByTime(3500)
  expect(region('status')).toBe('')
})

test('closing one gives the focus back to where it was', () => {
  const before = document.createElement('button')
  document.body.prepend(before)
  before.focus()
  notify({ severity: 'info', message: 'Halo' })
  const button = screen.getByRole('button', { name: 'Tutup pemberitahuan' })
  button.focus()
  button.click()
  expect(region('status')).toBe('')
  expect(document.activeElement).toBe(before)
})

test('an open dialog gets the notifications, and gives them back when it closes', () => {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.open = true
  notify({ severity: 'info', message: 'Halo' })
  vi.advanceTimersByTime(100)
  expect(dialog.textContent).toBe('Halo')
  dialog.open = false
  dialog.dispatchEvent(new Event('close'))
  expect(dialog.textContent).toBe('')
  expect(region('status')).toBe('Halo')
})
