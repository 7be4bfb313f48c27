import { type ReactNode, useEffect, useId, useRef } from 'react'
import { messages } from './messages.ts'
import { SiteIcon } from './site-icon.tsx'

export interface DialogProps {
  title: string
  /** On a page without React its script calls `showModal()` instead. */
  isOpen?: boolean | undefined
  /** The reader wants to leave: close button, Escape, or a click beside it. */
  onClose?: (() => void) | undefined
  /** Only its own buttons lead out. */
  isBlocking?: boolean | undefined
  /** Id of the <dialog>, where a page's own script has to find it. */
  id?: string | undefined
  children?: ReactNode
  /** Buttons at its foot. */
  actions?: ReactNode
}

/** A question above the page; the browser keeps the focus inside and gives it back. */
export function Dialog(props: DialogProps) {
  const { title, isOpen = false, onClose, isBlocking = false, id, children, actions } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  useOpen(dialog, isOpen)
  return (
    <dialog
      ref={dialog}
      id={id}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={event => {
        // A file box inside sends this event too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!isBlocking) onClose?.()
      }}
      onKeyDown={event => {
        // Chrome closes at the second Escape without asking.
        if (event.key === 'Escape' && isBlocking) event.preventDefault()
      }}
      onMouseDown={event => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={event => {
        const isBeside = pressedBeside.current && event.target === event.currentTarget
        if (isBeside && !isBlocking) onClose?.()
      }}
    >
      <div className="dialog-inside">
        <div className="dialog-head">
          <h2 className="dialog-title" id={titleId}>
            {title}
          </h2>
          {!isBlocking && (
            // Closes the dialog without any script.
            <form method="dialog" onSubmit={event => event.preventDefault()}>
              <button
                type="submit"
                className="icon-button"
                aria-label={messages.close}
                onClick={onClose}
              >
                <SiteIcon name="close" />
              </button>
            </form>
          )}
        </div>
        {children}
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}

function useOpen(ref: { readonly current: HTMLDialogElement | null }, isOpen: boolean): void {
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    return () => {
      if (dialog.open) dialog.close()
      // The browser gives the focus back only while the dialog is still in the page.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [ref, isOpen])
}
