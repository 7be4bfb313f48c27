import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tabs } from '../../src/ui/tabs.tsx'

const tabs = ['Satu', 'Dua', 'Tiga'].map(label => ({ id: label, label, content: `Isi ${label}` }))
const selected = () => screen.getByRole('tab', { selected: true }).textContent

test('is a named list of tabs, each tied to its panel, with one stop for Tab', async () => {
  render(<Tabs label="Kelas" tabs={tabs} />)
  expect(screen.getByRole('tablist', { name: 'Kelas' })).toBeTruthy()
  const panel = screen.getByRole('tabpanel', { name: 'Satu' })
  expect(panel.textContent).toBe('Isi Satu')
  expect(screen.getByRole('tab', { name: 'Satu' }).getAttribute('aria-controls')).toBe(panel.id)
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Satu')
  await userEvent.tab()
  expect(document.activeElement).toBe(panel)
})

test('arrows, Home and End open the tabs, round and round', async () => {
  render(<Tabs label="Kelas" tabs={tabs} />)
  const user = userEvent.setup()
  await user.tab()
  const opened = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'a']) {
    await user.keyboard(`{${key}}`)
    expect(document.activeElement?.textContent).toBe(selected())
    opened.push(selected())
  }
  expect(opened).toEqual(['Dua', 'Tiga', 'Satu', 'Tiga', 'Satu', 'Tiga', 'Tiga'])
})

test('a click opens a tab and tells the page', async () => {
  const onSelect = vi.fn()
  render(<Tabs label="Kelas" tabs={tabs} onSelect={onSelect} />)
  await userEvent.click(screen.getByRole('tab', { name: 'Dua' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Isi Dua')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Dua')
})

test('shows the tab that the page says', async () => {
  const { rerender } = render(<Tabs label="Kelas" tabs={tabs} selected="Tiga" />)
  expect(selected()).toBe('Tiga')
  await userEvent.click(screen.getByRole('tab', { name: 'Dua' }))
  expect(selected()).toBe('Tiga')
  rerender(<Tabs label="Kelas" tabs={tabs} selected="Satu" />)
  expect(selected()).toBe('Satu')
})
