import { fireEvent } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PIN_LENGTH } from '../../../src/contract/limits.ts'
import { pinBoxes } from '../../../src/kit/form/pin-boxes.ts'

/** Renders the boxes as on a page, with the start of a code already typed. */
function show(start = '') {
  const group = document.createElement('fieldset')
  group.append(...Array.from({ length: PIN_LENGTH }, () => document.createElement('input')))
  document.body.replaceChildren(group)
  const code = pinBoxes(group)
  const [first] = boxes()
  if (start && first) fireEvent.input(first, { target: { value: start } })
  return { user: userEvent.setup(), code }
}

const boxes = () => [...document.querySelectorAll('input')]
const digits = () => boxes().map(({ value }) => value)
const focused = () => boxes().findIndex(box => box.matches(':focus'))
const focus = (place: number) => boxes()[place]?.focus()

test('takes one digit per box and moves forward as it is typed', async () => {
  const { user, code } = show()
  focus(0)
  await user.keyboard('20')
  expect([digits(), focused()]).toEqual([['2', '0', '', ''], 2])
  await user.keyboard('269')
  expect(digits()).toEqual(['2', '0', '2', '9'])
  expect(focused()).toBe(3)
  expect(code.value()).toBe('2029')
})

test('the last digit submits the form, and so does a pasted code; a corrected digit does not', async () => {
  const { user } = show()
  const form = document.createElement('form')
  form.append(...document.body.childNodes)
  document.body.append(form)
  let submits = 0
  form.addEventListener('submit', event => {
    event.preventDefault()
    submits++
  })
  focus(0)
  await user.keyboard('202')
  expect(submits).toBe(0)
  await user.keyboard('6')
  expect(submits).toBe(1)
  focus(0)
  await user.keyboard('3')
  expect([digits().join(''), submits]).toEqual(['3026', 1])
  await user.paste('1234')
  expect([digits().join(''), submits]).toEqual(['1234', 2])
  // After a wrong code, the right one may end with the same digit.
  focus(3)
  await user.keyboard('4')
  expect([digits().join(''), submits]).toEqual(['1234', 3])
})

test('takes no letters', async () => {
  const { user, code } = show()
  focus(0)
  await user.keyboard('a')
  expect([digits(), focused()]).toEqual([['', '', '', ''], 0])
  expect(code.value()).toBe('')
})

test('another digit in a filled box replaces it, the same one only moves on', async () => {
  const { user, code } = show('2026')
  focus(1)
  await user.keyboard('7')
  expect([digits(), focused()]).toEqual([['2', '7', '2', '6'], 2])
  await user.keyboard('2')
  expect([digits(), focused()]).toEqual([['2', '7', '2', '6'], 3])
  expect(code.value()).toBe('2726')
})

test('Backspace clears the box and moves back', async () => {
  const { user, code } = show('2026')
  focus(3)
  await user.keyboard('{Backspace}')
  expect([digits(), focused()]).toEqual([['2', '0', '2', ''], 2])
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  expect([digits(), focused()]).toEqual([['', '', '', ''], 0])
  expect(code.value()).toBe('')
})

test('deletion on a phone’s keyboard does the same', () => {
  show('2026')
  focus(2)
  const box = boxes()[2]
  if (!box) throw new Error('no box')
  fireEvent.input(box, { target: { value: '' }, inputType: 'deleteContentBackward' })
  expect([digits(), focused()]).toEqual([['2', '0', '', '6'], 1])
})

test('a box cleared in the middle leaves the others where they are', async () => {
  const { user, code } = show('2026')
  focus(1)
  await user.keyboard('{Backspace}')
  expect(digits()).toEqual(['2', '', '2', '6'])
  expect(code.value()).toBe('2 26')
})

test('a whole code pasted anywhere fills all boxes', async () => {
  const { user } = show('9')
  focus(2)
  await user.paste('Kodemu: 20-26')
  expect([digits(), focused()]).toEqual([['2', '0', '2', '6'], 3])
})

test('a partial code is filled in from the box where it is pasted', async () => {
  const { user } = show('9')
  focus(1)
  await user.paste('12')
  expect([digits(), focused()]).toEqual([['9', '1', '2', ''], 3])
})

test('a code that the phone fills into the first box fills all', () => {
  const { code } = show('7')
  const [first] = boxes()
  if (!first) throw new Error('no box')
  fireEvent.input(first, { target: { value: '2026' } })
  expect(digits()).toEqual(['2', '0', '2', '6'])
  expect(code.value()).toBe('2026')
})

test('arrows, Home and End move along the boxes', async () => {
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

test('after the page empties it, typing starts from the first box', async () => {
  const { user, code } = show('2026')
  code.clear()
  code.focus()
  expect([code.value(), digits(), focused()]).toEqual(['', ['', '', '', ''], 0])
  await user.keyboard('1')
  expect(code.value()).toBe('1')
})
