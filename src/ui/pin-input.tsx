import { useId, useRef } from 'react'
import type { FieldTexts } from './field.tsx'
import { messages } from './messages.ts'
import { fillFrom, readEntry, withDigit } from '../kit/form/pin-digits.ts'

export interface PinInputProps extends FieldTexts {
  /** How many boxes. */
  length: number
  /** The digits so far; a space stands for an empty box before a filled one. */
  value: string
  onChange: (value: string) => void
  disabled?: boolean | undefined
}

/** A code with one box a digit; the focus walks along as it is typed. */
export function PinInput(props: PinInputProps) {
  const { label, length, value, onChange, error, helper, disabled } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const cells = Array.from({ length }, (_, place) => value[place]?.trim() ?? '')

  const focus = (place: number) => {
    const box = group.current?.querySelectorAll('input')[Math.max(0, Math.min(place, length - 1))]
    box?.focus()
    box?.select()
  }
  const fill = (place: number, digits: string) => {
    onChange(fillFrom(value, place, digits, length))
    focus(place + digits.length)
  }
  const clear = (place: number) => {
    onChange(withDigit(value, place, ' '))
    focus(place - 1)
  }
  const enter = (place: number, input: HTMLInputElement, isDeletion: boolean) => {
    const digits = readEntry(input.value, cells[place])
    if (digits) fill(digits.length === length ? 0 : place, digits)
    else if (isDeletion) clear(place)
    else if (input.value === '') onChange(withDigit(value, place, ' '))
    // Preact leaves what was typed in the box when the value stays the same.
    else input.value = cells[place] ?? ''
  }
  const onKey = (place: number, key: string): boolean => {
    const moves: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: length - 1,
    }
    const target = moves[key]
    if (target !== undefined) focus(target)
    else if (key === 'Backspace') clear(place)
    // The same digit again changes nothing, and so would not move the focus.
    else if (key === cells[place]) focus(place + 1)
    else return false
    return true
  }

  return (
    <fieldset ref={group} className="pin" aria-describedby={`${id}-helper ${id}-error`}>
      <legend className="field-label">{label}</legend>
      <div className="pin-boxes">
        {cells.map((digit, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={place}
            className="pin-box"
            type="text"
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={messages.digit(place + 1, length)}
            aria-invalid={error ? true : undefined}
            value={digit}
            disabled={disabled}
            onFocus={event => event.currentTarget.select()}
            onChange={event => enter(place, event.currentTarget, isBackwards(event.nativeEvent))}
            onKeyDown={event => {
              if (event.ctrlKey || event.metaKey || event.altKey) return
              if (onKey(place, event.key)) event.preventDefault()
            }}
            onPaste={event => {
              event.preventDefault()
              const digits = readEntry(event.clipboardData.getData('text'), undefined)
              if (digits) fill(digits.length >= length ? 0 : place, digits.slice(0, length))
            }}
          />
        ))}
      </div>
      <p className="field-helper" id={`${id}-helper`}>
        {helper}
      </p>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}

/** Keyboards on phones do not name their keys, only what they did. */
function isBackwards(event: Event): boolean {
  return 'inputType' in event && event.inputType === 'deleteContentBackward'
}
