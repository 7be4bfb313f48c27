import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { shell } from '../../../content/site/administration/shell.ts'
import { SiteIcon } from '../../ui/site-icon.tsx'

interface DialogProps {
  title: string
  children: ReactNode
  onClose: () => void
  className?: string | undefined
}

/** A modal dialog, open as long as it is rendered; the browser keeps the focus inside. */
export function Dialog({ title, children, onClose, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      // The page's notifications are in the open dialog, and must not be removed with it.
      document.body.append(...(element?.querySelectorAll('[data-notifications]') ?? []))
      // If it were removed while open, the browser would not restore the focus.
      element?.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={id} onClose={onClose}>
      <div className="dialog-inside">
        <div className="dialog-head">
          <h2 className="dialog-title" id={id}>
            {title}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label={shell.dismiss}
            onClick={onClose}
          >
            <SiteIcon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

interface ConfirmProps {
  title: string
  text: string
  yes: string
  no?: string | undefined
  onAnswer: (isSure: boolean) => void
}

/** Asks for confirmation before an action. */
export function Confirm({ title, text, yes, no = shell.cancel, onAnswer }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={() => onAnswer(false)}>
      <p>{text}</p>
      <div className="dialog-actions">
        <button type="button" className="button button-outlined" onClick={() => onAnswer(false)}>
          {no}
        </button>
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          {yes}
        </button>
      </div>
    </Dialog>
  )
}
