import type { MouseEvent, ReactNode } from 'react'

export interface PrimaryButtonProps {
  children?: ReactNode
  variant?: 'solid' | 'outlined' | undefined
  /** Whether work is in progress: the button keeps its width and the focus, and ignores clicks. */
  isBusy?: boolean | undefined
  disabled?: boolean | undefined
  type?: 'button' | 'submit' | 'reset' | undefined
  /** Address, which makes it a link. */
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

/** The standard button of the product; a link if it only navigates. */
export function PrimaryButton(props: PrimaryButtonProps) {
  const { children, variant = 'solid', isBusy = false, disabled = false } = props
  const { type = 'button', href, onClick } = props
  const common = {
    className: `button primary-button${variant === 'outlined' ? ' button-outlined' : ''}`,
    'aria-busy': isBusy || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isBusy) event.preventDefault()
      else onClick?.(event)
    },
  }
  if (href !== undefined && disabled) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: an <a> without an address is no link to a screen reader
      <span className={common.className} role="link" aria-disabled="true" tabIndex={0}>
        {children}
      </span>
    )
  }
  if (href !== undefined) {
    return (
      <a {...common} href={href} aria-disabled={isBusy || undefined}>
        {children}
      </a>
    )
  }
  return (
    <button {...common} type={type} disabled={disabled} aria-disabled={isBusy || undefined}>
      {children}
    </button>
  )
}
