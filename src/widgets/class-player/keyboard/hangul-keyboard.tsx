import { useState } from 'react'
import { LineIcon } from '../../../ui/icon.tsx'
import { HangulKey } from './hangul-key.tsx'
import { ROWS, shifted } from './layout.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

const SHIFT = 'M12 4l7.5 8H15v7H9v-7H4.5z'
const ERASE = 'M9 5.5h11v13H9L3 12zM12 9.5l5 5M17 9.5l-5 5'

export interface KeyboardTexts {
  keyboard: string
  /** Says that Latin keys type Korean while our keyboard is shown. */
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

/** The Korean keyboard. It is one tab stop; arrow keys move between its keys. */
export function HangulKeyboard({ t, onLetter, onErase }: HangulKeyboardProps) {
  const [isShifted, setShifted] = useState(false)
  const { group, onKeyDown } = useArrowKeys()
  const type = (letter: string) => {
    onLetter(letter)
    setShifted(false)
  }
  const [upper, middle, lower] = ROWS.map(row =>
    row.map(({ letter, latin }) => {
      const jamo = shifted(letter, isShifted)
      return (
        <HangulKey key={latin} name={jamo} latin={latin} onPress={() => type(jamo)}>
          {jamo}
        </HangulKey>
      )
    }),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form
    <div
      ref={group}
      role="group"
      aria-label={t.keyboard}
      className="hangul-keyboard stack"
      onKeyDown={onKeyDown}
      // The caret stays in the field.
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
    >
      <div>{upper}</div>
      <div>{middle}</div>
      <div>
        <HangulKey
          name={t.shift}
          kind="wide"
          isPressed={isShifted}
          onPress={() => setShifted(!isShifted)}
        >
          <LineIcon path={SHIFT} />
        </HangulKey>
        {lower}
        <HangulKey name={t.erase} kind="wide" onPress={onErase}>
          <LineIcon path={ERASE} />
        </HangulKey>
      </div>
      <div>
        <HangulKey name={t.space} kind="space" isStop onPress={() => type(' ')}>
          {t.space}
        </HangulKey>
      </div>
      <p className="hangul-hint muted text-small">{t.keyboardHint}</p>
    </div>
  )
}
