import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Avatar } from '../../src/ui/avatar.tsx'
import { EmptyState } from '../../src/ui/empty-state.tsx'
import { ProgressBar } from '../../src/ui/progress-bar.tsx'
import { Skeleton } from '../../src/ui/skeleton.tsx'
import { Snackbar } from '../../src/ui/snackbar.tsx'

describe('an avatar', () => {
  const photo = () => screen.queryByRole('img', { name: 'Sari' })?.querySelector('img')

  test('is a picture with a name, and decoration without one', () => {
    render(<Avatar name="Sari" />)
    render(<Avatar />)
    expect(screen.getAllByRole('img')).toHaveLength(1)
  })

  test('shows our picture where the photo is broken, and tries the next photo', () => {
    const { rerender } = render(<Avatar name="Sari" src="/a.webp" />)
    const img = photo()
    if (!img) throw new Error('no photo')
    fireEvent.error(img)
    expect(photo()).toBeNull()
    expect(screen.getByRole('img', { name: 'Sari' }).querySelector('svg')).toBeTruthy()
    rerender(<Avatar name="Sari" src="/b.webp" />)
    expect(photo()?.getAttribute('src')).toBe('/b.webp')
  })
})

describe('a progress bar', () => {
  const bar = () => screen.getByRole('progressbar', { name: 'Kelas' })
  const said = () => ['valuenow', 'valuemax', 'valuetext'].map(x => bar().getAttribute(`aria-${x}`))

  test('says its value in numbers and words', () => {
    render(<ProgressBar label="Kelas" value={3} max={8} valueText="3 dari 8" />)
    expect(said()).toEqual(['3', '8', '3 dari 8'])
    expect(screen.getByText('3 dari 8')).toBeTruthy()
  })

  test('stays between nothing and all', () => {
    const { rerender } = render(<ProgressBar label="Kelas" value={12} max={8} />)
    expect(said()).toEqual(['8', '8', '100%'])
    rerender(<ProgressBar label="Kelas" value={0} max={0} />)
    expect(said()).toEqual(['0', '0', '0%'])
  })

  test('says no value while nobody knows it', () => {
    render(<ProgressBar label="Kelas" />)
    expect(said()).toEqual([null, '100', null])
  })
})

test('an empty state has a heading, and is read out at once where it is told to', () => {
  render(
    <EmptyState picture="failed" title="Gagal dimuat" level={3} isAlert>
      <p>Coba lagi.</p>
    </EmptyState>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Gagal dimuatCoba lagi.')
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Gagal dimuat')
  expect(screen.queryByRole('img')).toBeNull()
})

test('a skeleton says nothing', () => {
  const { container } = render(<Skeleton lines={4} />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelectorAll('.skeleton')).toHaveLength(4)
})

test('a snackbar closes with its button', async () => {
  const onClose = vi.fn()
  render(<Snackbar severity="error" message="Salah" onClose={onClose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
