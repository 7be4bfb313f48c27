import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Pager } from '../../src/ui/pager.tsx'

const href = (page: number) => `/books?page=${page}`
const show = (page: number, pages: number) => render(<Pager {...{ page, pages, href }} />)
const list = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const rel = (name: string) => screen.queryByRole('link', { name })?.getAttribute('rel')

test('is a named navigation that says which page this is', () => {
  show(2, 3)
  expect(screen.getByRole('navigation', { name: 'Halaman' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Halaman 2')
  expect(screen.getByText('2 dari 3')).toBeTruthy()
})

test('leads to the page before and the page after', () => {
  show(2, 3)
  expect([rel('Sebelumnya'), rel('Berikutnya')]).toEqual(['prev', 'next'])
  expect(screen.getByRole('link', { name: 'Sebelumnya' }).getAttribute('href')).toBe(href(1))
  expect(screen.getByRole('link', { name: 'Berikutnya' }).getAttribute('href')).toBe(href(3))
})

test('has nothing before the first page and nothing after the last', () => {
  const { unmount } = show(1, 3)
  expect([rel('Sebelumnya'), rel('Berikutnya')]).toEqual([undefined, 'next'])
  unmount()
  show(3, 3)
  expect([rel('Sebelumnya'), rel('Berikutnya')]).toEqual(['prev', undefined])
})

describe('leaves out what is far away, but never a single page', () => {
  test.each([
    [1, 12, '1 2 … 12'],
    [3, 12, '1 2 3 4 … 12'],
    [4, 12, '1 2 3 4 5 … 12'],
    [6, 12, '1 … 5 6 7 … 12'],
    [12, 12, '1 … 11 12'],
    [2, 4, '1 2 3 4'],
  ])('page %i of %i', (page, pages, expected) => {
    show(page, pages)
    expect(list().join(' ')).toBe(expected)
  })
})

test('one page needs no way to another', () => {
  show(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})
