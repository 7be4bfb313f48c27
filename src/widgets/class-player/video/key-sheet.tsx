import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { usePlayer } from '../context.ts'

/** What the keys do. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = usePlayer()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it leaves the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="class-sheet"
      aria-label={t.keys}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="class-row">
        <h3>{t.keys}</h3>
        <button type="button" className="icon-button" aria-label={t.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p className="class-note">{t.keysHint}</p>
      <dl>
        {t.keyList.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
