import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../src/ui/dialog.tsx'
import { teachDialogs } from '../helpers/dialogs.ts'

beforeAll(teachDialogs)

const onClose = vi.fn()
beforeEach(() => onClose.mockClear())

function Page({ isBlocking = false }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      <Dialog title="Maaf!" isOpen={isOpen} isBlocking={isBlocking} onClose={close}>
        <p>Isi</p>
        <button type="button" onClick={() => setOpen(false)}>
          Login
        </button>
      </Dialog>
    </>
  )
}

async function open(isBlocking = false) {
  const user = userEvent.setup()
  render(<Page isBlocking={isBlocking} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Buka' }))
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Maaf!' })
  expect(dialog.open).toBe(true)
  return { user, dialog }
}

test('is a dialog named by its title, with a named close button', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Maaf!' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tutup' })).toBeTruthy()
})

test('gives the focus back when it is closed', async () => {
  const { user, dialog } = await open()
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(dialog.open).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buka' }))
})

test('closes with Escape, but not when a file box inside is cancelled', async () => {
  const { dialog } = await open()
  fireEvent(screen.getByText('Isi'), new Event('cancel', { bubbles: true }))
  expect(dialog.open).toBe(true)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(dialog.open).toBe(false))
})

test('closes with a press beside it, but not with one that began inside', async () => {
  const { user, dialog } = await open()
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Isi') },
    { keys: '[/MouseLeft]', target: dialog },
  ])
  fireEvent.click(dialog)
  await user.click(screen.getByText('Isi'))
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.open).toBe(true)
  await user.click(dialog)
  await waitFor(() => expect(dialog.open).toBe(false))
})

test('only the buttons of a blocking one lead out', async () => {
  const { user, dialog } = await open(true)
  expect(screen.queryByRole('button', { name: 'Tutup' })).toBeNull()
  await user.click(dialog)
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  // Chrome sends no cancel event for the second Escape, only the key can be held.
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  expect(dialog.open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(dialog.open).toBe(false))
})
