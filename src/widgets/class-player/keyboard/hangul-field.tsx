import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { eraseLetter, typeLetter } from './composer.ts'
import { HangulKeyboard, type KeyboardTexts } from './hangul-keyboard.tsx'
import { letterOf } from './layout.ts'

export interface HangulFieldProps {
  label: string
  value: string
  maxLength: number
  placeholder: string
  /** Whether our keyboard is shown instead of the device's. */
  isKeyboardOpen: boolean
  t: KeyboardTexts
  onChange: (value: string) => void
}

/** A field for Korean, with an on-screen keyboard for devices without a Korean one. */
export function HangulField(props: HangulFieldProps) {
  const { label, value, maxLength, placeholder, isKeyboardOpen, t, onChange } = props
  const { field, edit } = useEditing(props)
  const type = (letter: string) => edit(before => typeLetter(before, letter))
  const erase = () => edit((before, isChosen) => (isChosen ? before : eraseLetter(before)))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (!isKeyboardOpen || event.ctrlKey || event.metaKey || event.altKey) return
    const letter = letterOf(event.key)
    if (letter) type(letter)
    else if (event.key === 'Backspace') erase()
    else return
    event.preventDefault()
  }
  return (
    <div className="hangul stack">
      <input
        ref={field}
        type="text"
        lang="ko"
        className="hangul-field"
        aria-label={label}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        inputMode={isKeyboardOpen ? 'none' : 'text'}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isKeyboardOpen && <HangulKeyboard t={t} onLetter={type} onErase={erase} />}
    </div>
  )
}

type Edit = (before: string, isChosen: boolean) => string

/** Edits the text before the caret, replacing any selection, and keeps the caret after it. */
function useEditing({ value, maxLength, onChange }: HangulFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const edit = (change: Edit) => {
    const start = field.current?.selectionStart ?? value.length
    const end = field.current?.selectionEnd ?? value.length
    const before = change(value.slice(0, start), start !== end)
    const text = before + value.slice(end)
    if (text.length > maxLength) return
    caret.current = before.length
    onChange(text)
  }
  return { field, edit }
}
