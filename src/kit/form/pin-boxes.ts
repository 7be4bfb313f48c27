import { PIN_LENGTH } from '../../contract/limits.ts'

export interface PinBoxes {
  /** The digits entered so far. */
  value: () => string
  clear: () => void
  focus: () => void
}

interface Code {
  boxes: HTMLInputElement[]
  /** The digits entered so far; a space stands for an empty box before a filled one. */
  value: string
}

/** Makes the boxes of pin-field.astro work: the focus moves along as the code is typed. */
export function pinBoxes(group: HTMLElement): PinBoxes {
  const code: Code = { boxes: [...group.querySelectorAll('input')], value: '' }
  for (const [index, box] of code.boxes.entries()) listen(code, index, box)
  return {
    value: () => code.value,
    clear: () => set(code, ''),
    focus: () => focus(code, 0),
  }
}

function listen(code: Code, index: number, box: HTMLInputElement): void {
  box.addEventListener('focus', () => box.select())
  box.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (onKey(code, index, event.key)) event.preventDefault()
  })
  box.addEventListener('input', event => {
    const digits = readEntry(box.value, code.value[index]?.trim())
    // Phone keyboards do not report keys, only their effect.
    const isDeletion = event instanceof InputEvent && event.inputType === 'deleteContentBackward'
    if (digits) fill(code, index, digits)
    else if (isDeletion) clear(code, index)
    else if (box.value === '') set(code, withDigit(code.value, index, ' '))
    else set(code, code.value)
  })
  box.addEventListener('paste', event => {
    event.preventDefault()
    const digits = readEntry(event.clipboardData?.getData('text') ?? '', undefined)
    if (digits) fill(code, index, digits.slice(0, PIN_LENGTH))
  })
}

/** @returns whether the key had an effect */
function onKey(code: Code, index: number, key: string): boolean {
  const moves: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: PIN_LENGTH - 1,
  }
  const target = moves[key]
  if (target !== undefined) focus(code, target)
  else if (key === 'Backspace') clear(code, index)
  // Typing the same digit again changes nothing, so there would be no input event.
  else if (key === code.boxes[index]?.value) fill(code, index, key)
  else return false
  return true
}

function focus({ boxes }: Code, index: number): void {
  const box = boxes[Math.max(0, Math.min(index, PIN_LENGTH - 1))]
  box?.focus()
  box?.select()
}

function set(code: Code, value: string): void {
  code.value = value
  for (const [index, box] of code.boxes.entries()) {
    const digit = value[index]?.trim() ?? ''
    box.value = digit
    // The styles depend on the attribute.
    box.setAttribute('value', digit)
  }
}

function fill(code: Code, index: number, digits: string): void {
  const from = digits.length >= PIN_LENGTH ? 0 : index
  set(code, fillFrom(code.value, from, digits, PIN_LENGTH))
  focus(code, from + digits.length)
  // The last digit submits the form; an earlier one that is corrected does not.
  const isLast = from + digits.length >= PIN_LENGTH
  if (isLast && /^\d{4}$/.test(code.value)) code.boxes[0]?.form?.requestSubmit()
}

function clear(code: Code, index: number): void {
  set(code, withDigit(code.value, index, ' '))
  focus(code, index - 1)
}

/** @returns the value with one digit replaced (a space removes it), without trailing spaces */
function withDigit(value: string, index: number, digit: string): string {
  return (value.slice(0, index).padEnd(index) + digit + value.slice(index + 1)).trimEnd()
}

/**
 * @returns the value with digits filled in from an index on; digits that do not fit are left out
 */
function fillFrom(value: string, index: number, digits: string, length: number): string {
  return [...digits]
    .slice(0, length - index)
    .reduce((filled, digit, step) => withDigit(filled, index + step, digit), value)
}

/**
 * Returns the new digits in a box: one that was typed, or a whole code that a phone filled in.
 *
 * @param before the previous content of the box
 */
function readEntry(text: string, before: string | undefined): string {
  const digits = text.replace(/\D/g, '')
  // The new digit was typed next to the existing one instead of replacing it.
  if (before && digits.length === 2) return digits.replace(before, '')
  return digits
}
