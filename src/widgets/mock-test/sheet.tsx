import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useExam } from './context.ts'

export interface SheetProps {
  title: string
  onClose: () => void
  children?: ReactNode
}

/** A modal sheet, at the bottom of the screen on phones. The browser keeps the focus inside. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useExam()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is removed, or the browser would not restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside it does
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      <div>
        <div className="exam-row">
          <h2 className="exam-title">{title}</h2>
          <button type="button" className="icon-button" aria-label={t.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
