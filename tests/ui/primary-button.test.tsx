import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PrimaryButton } from '../../src/ui/primary-button.tsx'

test('is a button, and a link where it leads somewhere', () => {
  render(
    <>
      <PrimaryButton>Simpan</PrimaryButton>
      <PrimaryButton href="/class">Kelas</PrimaryButton>
      <PrimaryButton href="/class" disabled>
        Tutup
      </PrimaryButton>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Simpan' })).toHaveProperty('type', 'button')
  expect(screen.getByRole('link', { name: 'Kelas' }).getAttribute('href')).toBe('/class')
  const closed = screen.getByRole('link', { name: 'Tutup' })
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  expect(closed.hasAttribute('href')).toBe(false)
})

test('looks solid or outlined with the classes of the one button style', () => {
  render(
    <>
      <PrimaryButton>Solid</PrimaryButton>
      <PrimaryButton variant="outlined">Outlined</PrimaryButton>
    </>,
  )
  expect(screen.getByText('Solid').className).toBe('button primary-button')
  expect(screen.getByText('Outlined').className).toContain('button-outlined')
})

test('a busy button keeps the focus and its name, and ignores clicks and keys', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <PrimaryButton type="submit" isBusy={isBusy} onClick={onClick}>
        Simpan
      </PrimaryButton>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Simpan' })
  await user.click(button)
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  rerender(form(true))
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  await user.keyboard('{Enter} ')
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(screen.getByRole('button', { name: 'Simpan' })).toBe(button)
})

test('a disabled button does nothing', async () => {
  const onClick = vi.fn()
  render(
    <PrimaryButton disabled onClick={onClick}>
      Simpan
    </PrimaryButton>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onClick).not.toHaveBeenCalled()
})
