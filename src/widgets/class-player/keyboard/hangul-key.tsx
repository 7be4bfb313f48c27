import type { ReactNode } from 'react'

export interface HangulKeyProps {
  /** Name for screen readers. */
  name: string
  kind?: 'letter' | 'wide' | 'space'
  /** The letter on this key of a Latin keyboard. */
  latin?: string | undefined
  isPressed?: boolean | undefined
  /** Whether the Tab key stops here. */
  isStop?: boolean
  onPress: () => void
  children?: ReactNode
}

export function HangulKey(props: HangulKeyProps) {
  const { name, kind = 'letter', latin, isPressed, isStop = false, onPress, children } = props
  return (
    <button
      type="button"
      className="hangul-key"
      data-kind={kind}
      lang={kind === 'letter' ? 'ko' : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
      {latin && (
        <small aria-hidden="true" lang="en">
          {latin}
        </small>
      )}
    </button>
  )
}
