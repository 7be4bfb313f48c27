import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { shell } from '../../../content/site/administration/shell.ts'
import type { Http } from '../../api/http.ts'
import type { ResourceDescription } from '../../contract/administration.ts'
import { Confirm, Dialog } from '../../kit/administration/dialog.tsx'
import { AdminIcon } from '../../kit/administration/icons.tsx'
import { administrationPaths } from '../../lib/administration-paths.ts'
import { $online } from '../../stores/online.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { SiteIcon } from '../../ui/site-icon.tsx'
import { AdministrationProvider, createAdministration, useAdministration } from './context.ts'
import { ImportView } from './exchange/import-view.tsx'
import { LoadedView } from './frame/loaded-view.tsx'
import { Menu } from './frame/menu.tsx'
import { SecondFactorPrompt, useIsReminded } from './frame/second-factor-prompt.tsx'
import { ItemView } from './item/item-view.tsx'
import { ListView } from './list/list-view.tsx'
import type { Location } from './location.ts'
import { LogView } from './log/log-view.tsx'
import { resourceName } from './names.ts'
import { Overview } from './overview/overview.tsx'
import { SubscriptionsView } from './subscriptions/subscriptions-view.tsx'

/** The whole of /admin: the resources to manage and the audit log. */
export function AdministrationIsland({ http = siteHttp }: { http?: Http }) {
  return (
    <ErrorBoundary texts={shell.crashed}>
      <Island http={http} />
    </ErrorBoundary>
  )
}

function Island({ http }: { http: Http }) {
  const [store] = useState(() => createAdministration(http, administrationPaths.admin))
  useEffect(() => {
    void store.resources.ask(null)
    return store.navigation.start()
  }, [store])
  const resources = useStore(store.resources.$loaded)
  const described = resources.state === 'loaded' ? resources.value.data : undefined
  const context = useMemo(() => described && { ...store, described }, [store, described])
  const isReminded = useIsReminded(http)
  if (!context || isReminded === undefined) {
    const loaded = context ? ({ state: 'loading' } as const) : resources
    return <LoadedView loaded={loaded} onRetry={store.resources.again} lines={8} />
  }
  return (
    <AdministrationProvider value={context}>
      <Frame isReminded={isReminded} />
    </AdministrationProvider>
  )
}

/** The menu and the view; on a phone the menu opens above the view. */
function Frame({ isReminded }: { isReminded: boolean }) {
  const { navigation } = useAdministration()
  const location = useStore(navigation.$location)
  const isOnline = useStore($online)
  return (
    <div className="admin stack">
      <nav className="admin-side" aria-label={shell.menuLabel}>
        <Menu />
      </nav>
      <div className="admin-main">
        <PhoneMenu />
        {isReminded && <SecondFactorPrompt />}
        {!isOnline && (
          <p className="admin-offline" role="status">
            {shell.offline}
          </p>
        )}
        <ErrorBoundary key={viewKey(location)} texts={shell.crashed}>
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

/** Closes the menu once the screen is wide enough to show it beside the view. */
function useCloseOnWide(close: () => void): void {
  useEffect(() => {
    const wide = matchMedia('(min-width: 960px)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  })
}

/** Asks for confirmation before unsaved changes are left. */
function LeaveGuard() {
  const { navigation } = useAdministration()
  const destination = useStore(navigation.$destination)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => navigation.isUnsaved() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [navigation])
  if (!destination) return null
  const { title, text, stay, go } = shell.leave
  return <Confirm title={title} text={text} yes={go} no={stay} onAnswer={navigation.answer} />
}

/** Says what was just done, and offers to undo it. */
function UndoBar() {
  const { undo } = useAdministration()
  const offer = useStore(undo.$offer)
  return (
    <div className="undo-place" role="status">
      {offer && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer, so that there is time to read
        <div
          className="undo-bar cluster"
          onPointerEnter={undo.hold}
          onPointerLeave={undo.release}
          onFocus={undo.hold}
          onBlur={undo.release}
        >
          <p>{offer.text}</p>
          <button type="button" className="undo-button action-link" onClick={() => void undo.run()}>
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

/** The view that the address names. */
function View() {
  const { navigation, described } = useAdministration()
  const location = useStore(navigation.$location)
  const ground = useFocusedOnMove(location)
  const resource =
    'resource' in location ? described.find(({ name }) => name === location.resource) : undefined
  const title = titleOf(location, resource)
  useEffect(() => {
    document.title = shell.documentTitle(title)
  }, [title])
  return (
    <div ref={ground} key={viewKey(location)} className="admin-view stack gap-4" tabIndex={-1}>
      {contentOf(location)}
    </div>
  )

  function contentOf(location: Location) {
    if (location.view === 'overview') return <Overview location={location} />
    if (location.view === 'log') return <LogView location={location} />
    if (location.view === 'subscriptions') return <SubscriptionsView location={location} />
    if (!resource)
      return (
        <>
          <h1 className="admin-title">{shell.unknownPart}</h1>
          <p className="admin-lead">{shell.unknownPartText}</p>
        </>
      )
    if (location.view === 'list') return <ListView {...{ location, resource }} />
    if (location.view === 'import') return <ImportView resource={resource} />
    return <ItemView {...{ location, resource }} />
  }
}

function titleOf({ view }: Location, resource: ResourceDescription | undefined): string {
  if (view === 'overview') return shell.overview
  if (view === 'log') return shell.logName
  if (view === 'subscriptions') return shell.subscriptions.name
  return resource ? resourceName(resource) : shell.unknownPart
}

/** Moves the focus to the top of the new view, for users of keyboards and screen readers. */
function useFocusedOnMove(location: Location) {
  const ground = useRef<HTMLDivElement>(null)
  const key = viewKey(location)
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    ground.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [key])
  return ground
}

/** Returns a key that is equal for locations which one view shows without starting over. */
function viewKey(location: Location): string {
  switch (location.view) {
    case 'item':
      return `item ${location.resource} ${location.id} ${location.like}`
    case 'list':
    case 'import':
      return `${location.view} ${location.resource}`
    default:
      return location.view
  }
}
