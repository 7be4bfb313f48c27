import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { usePlayer } from '../context.ts'

/** A dialog that lists the keys and their effects. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = usePlayer()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is removed, or the browser would not restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="class-sheet surface"
      aria-label={t.keys}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="class-row cluster gap-2">
        <h3>{t.keys}</h3>
        <button type="button" className="icon-button" aria-label={t.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p className="class-note muted text-small">{t.keysHint}</p>
      <dl>
        {t.keyList.map(([keys, effect]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
