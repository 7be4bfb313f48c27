import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PIN_LENGTH } from '../../src/contract/limits.ts'
import { PinInput } from '../../src/ui/pin-input.tsx'

interface FormProps {
  start: string
  error: string | undefined
  onChange: (value: string) => void
}

function Form({ start, error, onChange }: FormProps) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    onChange(next)
    setValue(next)
  }
  return <PinInput label="Kode" length={PIN_LENGTH} value={value} onChange={change} error={error} />
}

function show(start = '', error?: string) {
  const onChange = vi.fn()
  render(<Form start={start} error={error} onChange={onChange} />)
  return { user: userEvent.setup(), onChange }
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const digits = () => boxes().map(({ value }) => value)
const focused = () => boxes().findIndex(box => box.matches(':focus'))
const focus = (place: number) => boxes()[place]?.focus()

test('is a named group of four named boxes that ask for digits', () => {
  show('', 'Kodenya salah.')
  const group = screen.getByRole('group', { name: 'Kode' })
  expect(boxes().map(box => box.getAttribute('aria-label'))).toEqual([
    'Angka 1 dari 4',
    'Angka 2 dari 4',
    'Angka 3 dari 4',
    'Angka 4 dari 4',
  ])
  expect(boxes().map(({ inputMode }) => inputMode)).toEqual(Array(4).fill('numeric'))
  expect(boxes().map(box => box.getAttribute('autocomplete'))).toEqual([
    'one-time-code',
    'off',
    'off',
    'off',
  ])
  expect(boxes().map(box => box.getAttribute('aria-invalid'))).toEqual(Array(4).fill('true'))
  const described = group.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map(id => document.getElementById(id)?.textContent).join('')).toBe(
    'Kodenya salah.',
  )
})

test('takes one digit a box and walks forward as it is typed', async () => {
  const { user, onChange } = show()
  focus(0)
  await user.keyboard('20')
  expect([digits(), focused()]).toEqual([['2', '0', '', ''], 2])
  await user.keyboard('269')
  expect(digits()).toEqual(['2', '0', '2', '9'])
  expect(focused()).toBe(3)
  expect(onChange.mock.calls.flat()).toEqual(['2', '20', '202', '2026', '2029'])
})

test('takes no letters', async () => {
  const { user, onChange } = show()
  focus(0)
  await user.keyboard('a')
  expect([digits(), focused()]).toEqual([['', '', '', ''], 0])
  expect(onChange).not.toHaveBeenCalled()
})

test('another digit in a filled box takes its place, the same one only moves on', async () => {
  const { user, onChange } = show('2026')
  focus(1)
  await user.keyboard('7')
  expect([digits(), focused()]).toEqual([['2', '7', '2', '6'], 2])
  await user.keyboard('2')
  expect([digits(), focused()]).toEqual([['2', '7', '2', '6'], 3])
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('Backspace clears the box and moves back', async () => {
  const { user, onChange } = show('2026')
  focus(3)
  await user.keyboard('{Backspace}')
  expect([digits(), focused()]).toEqual([['2', '0', '2', ''], 2])
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  expect([digits(), focused()]).toEqual([['', '', '', ''], 0])
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('the deletion of a phone’s keyboard does the same', () => {
  show('2026')
  focus(2)
  const box = boxes()[2]
  if (!box) throw new Error('no box')
  fireEvent.input(box, { target: { value: '' }, inputType: 'deleteContentBackward' })
  expect([digits(), focused()]).toEqual([['2', '0', '', '6'], 1])
})

test('a box cleared in the middle leaves the others where they are', async () => {
  const { user, onChange } = show('2026')
  focus(1)
  await user.keyboard('{Backspace}')
  expect(digits()).toEqual(['2', '', '2', '6'])
  expect(onChange).toHaveBeenLastCalledWith('2 26')
})

test('a whole code pasted anywhere fills all boxes', async () => {
  const { user } = show('9')
  focus(2)
  await user.paste('Kodemu: 20-26')
  expect([digits(), focused()]).toEqual([['2', '0', '2', '6'], 3])
})

test('part of a code goes in from where it is pasted', async () => {
  const { user } = show('9')
  focus(1)
  await user.paste('12')
  expect([digits(), focused()]).toEqual([['9', '1', '2', ''], 3])
})

test('a code that the phone fills into the first box fills all', () => {
  const { onChange } = show('7')
  const [first] = boxes()
  if (!first) throw new Error('no box')
  fireEvent.input(first, { target: { value: '2026' } })
  expect(digits()).toEqual(['2', '0', '2', '6'])
  expect(onChange).toHaveBeenLastCalledWith('2026')
})

test('arrows, Home and End walk along the boxes', async () => {
  const { user } = show('2026')
  focus(1)
  const places = []
  for (const key of [
    'ArrowRight',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'End',
    'ArrowRight',
    'Home',
  ]) {
    await user.keyboard(`{${key}}`)
    places.push(focused())
  }
  expect(places).toEqual([2, 1, 0, 0, 3, 3, 0])
  expect(digits()).toEqual(['2', '0', '2', '6'])
})
