import { PIN_LENGTH } from '../../contract/limits.ts'
import { fillFrom, readEntry, withDigit } from './pin-digits.ts'

export interface PinBoxes {
  /** The digits so far. */
  value: () => string
  clear: () => void
  focus: () => void
}

/** Brings the boxes of pin-field.astro to life: the focus walks along as the code is typed. */
export function pinBoxes(group: HTMLElement): PinBoxes {
  const boxes = [...group.querySelectorAll('input')]
  let value = ''

  const focus = (place: number) => {
    const box = boxes[Math.max(0, Math.min(place, PIN_LENGTH - 1))]
    box?.focus()
    box?.select()
  }
  const set = (next: string) => {
    value = next
    for (const [place, box] of boxes.entries()) {
      const digit = value[place]?.trim() ?? ''
      box.value = digit
      // Its looks follow the attribute.
      box.setAttribute('value', digit)
    }
  }
  const fill = (place: number, digits: string) => {
    const from = digits.length >= PIN_LENGTH ? 0 : place
    set(fillFrom(value, from, digits, PIN_LENGTH))
    focus(from + digits.length)
  }
  const clear = (place: number) => {
    set(withDigit(value, place, ' '))
    focus(place - 1)
  }
  const onKey = (place: number, key: string): boolean => {
    const moves: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: PIN_LENGTH - 1,
    }
    const target = moves[key]
    if (target !== undefined) focus(target)
    else if (key === 'Backspace') clear(place)
    // The same digit again changes nothing, and so would not move the focus.
    else if (key === boxes[place]?.value) focus(place + 1)
    else return false
    return true
  }

  for (const [place, box] of boxes.entries()) {
    box.addEventListener('focus', () => box.select())
    box.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (onKey(place, event.key)) event.preventDefault()
    })
    box.addEventListener('input', event => {
      const digits = readEntry(box.value, value[place]?.trim())
      // Keyboards on phones do not name their keys, only what they did.
      const isDeletion = event instanceof InputEvent && event.inputType === 'deleteContentBackward'
      if (digits) fill(place, digits)
      else if (isDeletion) clear(place)
      else if (box.value === '') set(withDigit(value, place, ' '))
      else set(value)
    })
    box.addEventListener('paste', event => {
      event.preventDefault()
      const digits = readEntry(event.clipboardData?.getData('text') ?? '', undefined)
      if (digits) fill(place, digits.slice(0, PIN_LENGTH))
    })
  }
  return {
    value: () => value,
    clear: () => set(''),
    focus: () => focus(0),
  }
}
