import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import {
  button,
  chosenIndex,
  createPage,
  grid,
  hasFocus,
  question,
  radios,
  untilOnServer,
} from '../../helpers/mock-test-page.tsx'

const page = createPage()
const { show, begin } = page

describe('a question', () => {
  test('is shown as on paper, and passes the accessibility audit', async () => {
    const { container, user } = await begin()
    expect(container.querySelector('.exam-instruction')?.getAttribute('lang')).toBe('ko')
    expect(screen.getByRole('img', { name: '빈칸' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Jawaban soal 1' })).toBeTruthy()
    expect(radios()).toHaveLength(4)
    expect(screen.getByText('1 dari 12')).toBeTruthy()
    // The arrow of the button points in its direction.
    expect((await button('Berikutnya')).lastElementChild?.localName).toBe('svg')
    expect((await button('Berikutnya')).lastChild?.nodeName).toBe('svg')
    expect((await axe.run(container)).violations).toEqual([])
    await user.click(await button('Daftar soal'))
    expect((await axe.run(container)).violations).toEqual([])
  })

  test('takes an answer, replaces it and removes it', async () => {
    const { emit, user } = await begin()
    await user.click(radios()[1] as HTMLElement)
    await waitFor(() => expect(chosenIndex()).toBe(1))
    await user.click(radios()[3] as HTMLElement)
    await waitFor(() => expect(chosenIndex()).toBe(3))
    await untilOnServer()
    expect(grid().getByRole('button', { name: 'Soal 1, sudah dijawab' })).toBeTruthy()
    expect(emit).toHaveBeenCalledWith('answer', expect.objectContaining({ answered: 1 }))
    await user.click(await button('Hapus jawaban'))
    await waitFor(() => expect(chosenIndex()).toBe(-1))
    expect(grid().getByRole('button', { name: /^Soal 1, belum dijawab/ })).toBeTruthy()
  })

  test('shows an answer as chosen only once it is stored', async () => {
    await begin()
    const radio = radios()[2] as HTMLElement
    fireEvent.click(radio)
    expect(chosenIndex()).toBe(-1)
    expect(radio.closest('label')?.dataset).toHaveProperty('pending')
    await waitFor(() => expect(chosenIndex()).toBe(2))
    await waitFor(() => expect(radio.closest('label')?.dataset).not.toHaveProperty('pending'))
  })

  test('names the other questions with its passage', async () => {
    const { user } = await begin()
    const numbers = () =>
      document.querySelector('.exam-group')?.textContent?.match(/\d+/g)?.map(Number)
    let shared: number[] | undefined
    for (let place = 1; place < 6 && !shared; place++) {
      shared = numbers()
      await user.click(await button('Berikutnya'))
    }
    expect((shared?.[1] ?? 0) - (shared?.[0] ?? 0)).toBe(2)
  })

  test('can be flagged, also in the list', async () => {
    const { user } = await begin()
    await user.click(await button('Tandai'))
    await waitFor(async () =>
      expect((await button('Tandai')).getAttribute('aria-pressed')).toBe('true'),
    )
    await user.click(await button('Daftar soal'))
    const sheet = within(screen.getByRole('dialog', { name: 'Daftar soal' }))
    expect(sheet.getByText(/1 ditandai/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Soal 4, belum dijawab' }))
    await hasFocus(4)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(grid().getByRole('button', { name: 'Soal 1, belum dijawab, ditandai' })).toBeTruthy()
    expect(grid().getByRole('button', { current: 'step' }).textContent).toBe('4')
  })

  test('is answered, flagged and left by keyboard alone', async () => {
    const { user } = await begin()
    await hasFocus(1)
    await user.keyboard('3')
    await waitFor(() => expect(chosenIndex()).toBe(2))
    await user.keyboard('f{ArrowRight}')
    await hasFocus(2)
    await user.keyboard('p')
    await question(1)
    expect(chosenIndex()).toBe(2)
    await waitFor(async () =>
      expect((await button('Tandai')).getAttribute('aria-pressed')).toBe('true'),
    )
    await user.keyboard('n{ArrowLeft}{ArrowLeft}')
    await question(1)
  })

  test('plays its recording by keyboard', async () => {
    const { user } = await begin({ testId: 'endless' })
    await user.click(grid().getByRole('button', { name: /^Soal 7/ }))
    await hasFocus(7)
    const pressed = vi.fn()
    ;(await button('Putar rekaman')).addEventListener('click', pressed)
    await user.keyboard('r')
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('does not change its answer when arrow keys move among the options', async () => {
    const { user } = await begin()
    await user.keyboard('1')
    await waitFor(() => expect(chosenIndex()).toBe(0))
    expect(document.activeElement).toBe(radios()[0])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(radios()[2])
    expect(chosenIndex()).toBe(0)
    await user.keyboard(' ')
    await waitFor(() => expect(chosenIndex()).toBe(2))
    await user.keyboard('{ArrowRight}')
    await question(2)
    expect(chosenIndex()).toBe(-1)
  })

  test('ignores keys that are pressed elsewhere on the page', async () => {
    const { container, user } = await begin()
    const field = document.createElement('input')
    container.after(field)
    field.focus()
    await user.keyboard('3nf')
    expect(field.value).toBe('3nf')
    await question(1)
    expect(chosenIndex()).toBe(-1)
    field.remove()
  })

  test('is the last one viewed, with its answers, after a reload', async () => {
    const { user, unmount } = await begin()
    await user.keyboard('2')
    await waitFor(() => expect(chosenIndex()).toBe(1))
    await user.click(await button('Berikutnya'))
    await question(2)
    await untilOnServer()
    unmount()
    show()
    await question(2)
    expect(document.activeElement).toBe(document.body)
    expect(grid().getByRole('button', { name: 'Soal 1, sudah dijawab' })).toBeTruthy()
  })
})
