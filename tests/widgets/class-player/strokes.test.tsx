import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { evenly, type Stroke } from '../../../src/lib/strokes/stroke.ts'
import { strokesOfSyllable } from '../../../src/lib/strokes/strokes.ts'
import { StrokePractice } from '../../../src/widgets/class-player/strokes/stroke-practice.tsx'

const SIDE = 320

beforeEach(() => {
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(null)
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 40, SIDE, SIDE))
})

function show(letters = ['ㄱ', 'ㅏ']) {
  return { ...render(<StrokePractice letters={letters} />), user: userEvent.setup() }
}

/** Draws along a stroke with a finger. */
function draw(stroke: Stroke): void {
  const canvas = screen.getByRole('img')
  const [first, ...others] = evenly(stroke, 12).map(([x, y]) => ({
    pointerId: 1,
    clientX: 20 + (x / 100) * SIDE,
    clientY: 40 + (y / 100) * SIDE,
  }))
  fireEvent.pointerDown(canvas, first)
  for (const each of others) fireEvent.pointerMove(canvas, each)
  fireEvent.pointerUp(canvas, others.at(-1))
}

const strokes = (letter: string) => strokesOfSyllable(letter)
const stroke = (letter: string, number: number) => strokes(letter)[number - 1] ?? []
const said = () => screen.getByRole('status').textContent?.trim()
const button = (name: string) => screen.getByRole('button', { name })
const written = () => document.querySelectorAll('.strokes-ink').length

test('the widget passes the accessibility audit', async () => {
  const { container } = show()
  expect((await axe.run(container)).violations).toEqual([])
})

describe('drawing', () => {
  test('takes the strokes of a letter in order, and names the next one', async () => {
    show(['ㅏ'])
    expect(said()).toBe('Goresan 1 dari 2: ke bawah.')
    draw(stroke('ㅏ', 1))
    await waitFor(() => expect(said()).toBe('Bagus! Goresan 2 dari 2: ke kanan.'))
    screen.getByRole('img', { name: 'Huruf ㅏ: 1 dari 2 goresan sudah tertulis' })
    draw(stroke('ㅏ', 2))
    await waitFor(() =>
      expect(said()).toBe('Huruf ㅏ selesai. Bagus! Semua huruf sudah kamu tulis. Hebat!'),
    )
  })

  test('says what is wrong, and does not count that stroke', async () => {
    show(['ㅏ'])
    draw(stroke('ㅏ', 1).toReversed())
    await waitFor(() => expect(said()).toMatch(/^Bentuknya benar, arahnya terbalik/))
    expect(written()).toBe(0)
  })

  test('shows a stroke once after several failures', async () => {
    show(['ㅏ'])
    for (const number of [2, 2]) {
      draw(stroke('ㅏ', number))
      await waitFor(() => expect(said()).toMatch(/^Itu goresan lain dari huruf ini/))
    }
    expect(document.querySelector('.strokes-shown')).toBeTruthy()
    await waitFor(() => expect(document.querySelector('.strokes-shown')).toBeNull())
    draw(stroke('ㅏ', 1))
    await waitFor(() => expect(written()).toBe(1))
  })

  test('ignores a second finger and gestures that the browser cancels', () => {
    show(['ㅏ'])
    const canvas = screen.getByRole('img')
    fireEvent.pointerDown(canvas, { pointerId: 1, clientX: 30, clientY: 60 })
    fireEvent.pointerUp(canvas, { pointerId: 2, clientX: 300, clientY: 300 })
    fireEvent.pointerCancel(canvas, { pointerId: 1 })
    fireEvent.pointerUp(canvas, { pointerId: 1, clientX: 300, clientY: 300 })
    expect(said()).toBe('Goresan 1 dari 2: ke bawah.')
  })

  test('moves on to the next letter, and marks the finished one', async () => {
    const { user } = show()
    draw(stroke('ㄱ', 1))
    await waitFor(() => button('Tulis ㄱ, sudah selesai'))
    await user.click(button('Huruf berikutnya'))
    screen.getByRole('img', { name: 'Huruf ㅏ: 0 dari 2 goresan sudah tertulis' })
    expect(screen.queryByRole('button', { name: 'Huruf berikutnya' })).toBeNull()
    await user.click(button('Tulis ㄱ, sudah selesai'))
    expect(said()).toBe('Goresan 1 dari 1: ke kanan, lalu ke bawah.')
  })

  test('works for whole syllables too', async () => {
    show(['한'])
    for (const each of strokes('한')) draw(each)
    await waitFor(() => expect(said()).toMatch(/^Huruf 한 selesai/))
  })
})

describe('without drawing', () => {
  test('shows each stroke step by step, with its direction in words', async () => {
    const { user } = show(['ㄹ'])
    expect(button('Goresan sebelumnya').getAttribute('aria-disabled')).toBe('true')
    button('Goresan berikutnya').focus()
    await user.keyboard('{Enter}')
    expect([said(), written()]).toEqual(['Goresan 2 dari 3: ke kanan.', 1])
    await user.keyboard('{Enter}')
    expect(said()).toBe('Goresan 3 dari 3: ke bawah, lalu ke kanan.')
    button('Goresan sebelumnya').focus()
    await user.keyboard('{Enter}')
    expect(written()).toBe(1)
    screen.getByText(/Dengan keyboard, lihat goresan satu per satu/)
  })

  test('does not count as writing', async () => {
    const { user } = show()
    await user.click(button('Goresan berikutnya'))
    expect(screen.queryByRole('button', { name: 'Tulis ㄱ, sudah selesai' })).toBeNull()
  })

  test('plays the order stroke by stroke, and can be stopped', async () => {
    const { user } = show(['ㅏ'])
    await user.click(button('Lihat urutan'))
    expect(document.querySelector('.strokes-shown')).toBeTruthy()
    await waitFor(() => expect(said()).toBe('Goresan 2 dari 2: ke kanan.'))
    await user.click(button('Hentikan'))
    expect(document.querySelector('.strokes-shown')).toBeNull()
    expect([said(), written()]).toEqual(['Goresan 1 dari 2: ke bawah.', 0])
  })

  test('can hide the example', async () => {
    const { user, container } = show(['ㅏ'])
    expect(container.querySelectorAll('.strokes-faint')).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: 'Tulis tanpa contoh' }))
    expect(container.querySelectorAll('.strokes-faint, .strokes-dot')).toHaveLength(0)
    draw(stroke('ㅏ', 1))
    await waitFor(() => expect(written()).toBe(1))
  })
})
