import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { siteFeatures } from '../../../src/widgets/mock-test/site-features.tsx'
import { button, createPage, grid, question, untilOnServer } from '../../helpers/mock-test-page.tsx'

const page = createPage()
const { begin } = page

describe('on our own page', () => {
  test('the page knows about a running test, and Back asks first', async () => {
    const { user, unmount } = await begin({ site: siteFeatures, leaveAddress: '/mock-test' })
    const { dataset } = document.documentElement
    await waitFor(() => expect(dataset).toHaveProperty('lesson'))
    const length = history.length
    history.back()
    const dialog = await screen.findByRole('dialog', { name: 'Tinggalkan tes?' })
    expect(within(dialog).getByText('Waktu terus berjalan.')).toBeTruthy()
    const leave = within(dialog).getByRole('link', { name: 'Tinggalkan' })
    expect(leave.getAttribute('href')).toBe('/mock-test')
    await user.click(within(dialog).getByRole('button', { name: 'Lanjut mengerjakan' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(history.length).toBe(length)
    // The button on the screen does the same.
    await user.click(await button('Keluar dari tes'))
    await screen.findByRole('dialog', { name: 'Tinggalkan tes?' })
    expect(history.scrollRestoration).toBe('manual')
    unmount()
    await waitFor(() => expect(dataset).not.toHaveProperty('lesson'))
    expect(history.scrollRestoration).toBe('auto')
  })

  test('a section starts at the top of the page, also when the page was scrolled', async () => {
    const page = document.documentElement
    page.scrollTop = 300
    const { user } = await begin({ site: siteFeatures, leaveAddress: '/mock-test' })
    await waitFor(() => expect(page.scrollTop).toBe(0))
    await untilOnServer()
    page.scrollTop = 300
    await user.click(grid().getByRole('button', { name: /^Soal 6/ }))
    expect(page.scrollTop).toBe(300)
    await user.click(await button('Selesai'))
    const review = within(screen.getByRole('dialog'))
    await user.click(review.getByRole('button', { name: 'Selesaikan bagian' }))
    await question(7)
    await waitFor(() => expect(page.scrollTop).toBe(0))
  })

  test('partners’ pages are not affected', async () => {
    const { length } = history
    document.documentElement.scrollTop = 300
    await begin()
    expect(document.documentElement.scrollTop).toBe(300)
    expect(document.documentElement.dataset).not.toHaveProperty('lesson')
    expect(history.length).toBe(length)
  })
})
