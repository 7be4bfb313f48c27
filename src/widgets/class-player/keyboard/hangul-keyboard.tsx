import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon, LineIcon } from '../../../ui/icon.tsx'
import { ROWS, shifted } from './layout.ts'

const SHIFT = 'M12 4l7.5 8H15v7H9v-7H4.5z'
const ERASE = 'M9 5.5h11v13H9L3 12zM12 9.5l5 5M17 9.5l-5 5'

export interface KeyboardTexts {
  keyboard: string
  /** Of Latin keys, which type Korean while ours is shown. */
  keyboardHint: string
  shift: string
  erase: string
  space: string
}

export interface HangulKeyboardProps {
  t: KeyboardTexts
  onLetter: (letter: string) => void
  onErase: () => void
}

/** Korea's keyboard. One stop for the Tab key; arrows lead from key to key. */
export function HangulKeyboard({ t, onLetter, onErase }: HangulKeyboardProps) {
  const [isShifted, setShifted] = useState(false)
  const { group, onKeyDown, keepFocus } = useArrows()
  const key = (name: string, content: ReactNode, press: () => void, more: object = {}) => (
    <button
      key={name}
      type="button"
      className="hangul-key"
      tabIndex={-1}
      aria-label={name}
      onClick={press}
      {...more}
    >
      {content}
    </button>
  )
  const letters = (row: (typeof ROWS)[number]) =>
    row.map(({ letter, latin }) => {
      const typed = shifted(letter, isShifted)
      const content = (
        <>
          {typed}
          <small aria-hidden="true" lang="en">
            {latin}
          </small>
        </>
      )
      const press = () => {
        onLetter(typed)
        setShifted(false)
      }
      return key(typed, content, press, { lang: 'ko', 'data-key': latin })
    })
  const [upper = [], middle = [], lower = []] = ROWS
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form
    <div
      ref={group}
      role="group"
      aria-label={t.keyboard}
      className="hangul-keyboard"
      onKeyDown={onKeyDown}
      onPointerDown={keepFocus}
    >
      <div>{letters(upper)}</div>
      <div>{letters(middle)}</div>
      <div>
        {key(t.shift, <LineIcon path={SHIFT} />, () => setShifted(!isShifted), {
          'aria-pressed': isShifted,
          className: 'hangul-key hangul-wide',
        })}
        {letters(lower)}
        {key(t.erase, <LineIcon path={ERASE} />, onErase, { className: 'hangul-key hangul-wide' })}
      </div>
      <div>
        {key(t.space, t.space, () => onLetter(' '), {
          className: 'hangul-key hangul-space',
          tabIndex: 0,
        })}
      </div>
      <p className="hangul-hint">
        <Icon name="check" />
        {t.keyboardHint}
      </p>
    </div>
  )
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Arrow keys move the focus over the keys. */
function useArrows() {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    const rows = Array.from(group.current?.querySelectorAll(':scope > div') ?? [], row =>
      Array.from(row.querySelectorAll('button')),
    )
    const columns = rows.map(row => row.findIndex(button => button.matches(':focus')))
    const at = columns.findIndex(column => column >= 0)
    const row = rows[at]
    if (!step || !row) return
    event.preventDefault()
    const column = columns[at] ?? 0
    const next = rows[at + step[0]] ?? row
    // Rows differ in length: the same share of the way.
    const place = step[0] ? Math.round((column / row.length) * next.length) : column + step[1]
    next[Math.min(Math.max(place, 0), next.length - 1)]?.focus()
  }
  // The caret stays in the field: no phone closes what it shows.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
  return { group, onKeyDown, keepFocus }
}
