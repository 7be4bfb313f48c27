import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { Confirm, Dialog } from '../../../kit/administration/dialog.tsx'
import { $online } from '../../../stores/online.ts'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { View } from '../view.tsx'
import { viewKey } from '../view-key.ts'
import { Menu } from './menu.tsx'
import { UndoBar } from './undo-bar.tsx'

/** Menu and view; on a phone the menu lies above the view when it is asked for. */
export function Frame() {
  const { navigation } = useAdministration()
  const place = useStore(navigation.$place)
  const isOnline = useStore($online)
  return (
    <div className="admin">
      <nav className="admin-side" aria-label={shell.menuLabel}>
        <Menu />
      </nav>
      <div className="admin-main">
        <PhoneMenu />
        {!isOnline && (
          <p className="admin-offline" role="status">
            {shell.offline}
          </p>
        )}
        <ErrorBoundary key={viewKey(place)} texts={shell.crashed}>
          <View />
        </ErrorBoundary>
      </div>
      <UndoBar />
      <LeaveGuard />
    </div>
  )
}

function PhoneMenu() {
  const { navigation } = useAdministration()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useEffect(() => navigation.$steps.listen(() => setOpen(false)), [navigation])
  useCloseOnWide(close)
  return (
    <div className="admin-phone">
      <button
        type="button"
        className="button button-outlined"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SiteIcon name="menu" size={20} />
        {shell.menu}
      </button>
      {isOpen && (
        <Dialog title={shell.menuLabel} className="admin-drawer" onClose={close}>
          <Menu />
        </Dialog>
      )}
    </div>
  )
}

/** Where the menu stands beside the view, nothing needs to lie above it. */
function useCloseOnWide(close: () => void): void {
  useEffect(() => {
    const wide = matchMedia('(min-width: 960px)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  })
}

/** Asks before somebody leaves what they have not saved. */
function LeaveGuard() {
  const { navigation } = useAdministration()
  const asked = useStore(navigation.$asked)
  if (!asked) return null
  const { title, text, stay, go } = shell.leave
  return <Confirm title={title} text={text} yes={go} no={stay} onAnswer={navigation.answer} />
}
