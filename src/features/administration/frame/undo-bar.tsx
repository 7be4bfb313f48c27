import { useStore } from '@nanostores/react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { AdminIcon } from '../icons.tsx'

/** Says what was just done, and takes it back. */
export function UndoBar() {
  const { undo } = useAdministration()
  const offer = useStore(undo.$offer)
  return (
    <div className="undo-place" role="status">
      {offer && (
        // biome-ignore lint/a11y/noStaticElementInteractions: whoever reads it has all the time they need
        <div
          className="undo-bar"
          onPointerEnter={undo.hold}
          onPointerLeave={undo.release}
          onFocus={undo.hold}
          onBlur={undo.release}
        >
          <p>{offer.text}</p>
          <button type="button" className="undo-button" onClick={() => void undo.run()}>
            <AdminIcon name="undo" />
            {shell.undo}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={shell.dismiss}
            onClick={undo.dismiss}
          >
            <SiteIcon name="close" size={20} />
          </button>
        </div>
      )}
    </div>
  )
}
