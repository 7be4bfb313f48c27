import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { shell } from '../../../content/site/administration/shell.ts'
import { useAdministration } from './context.ts'
import { ImportView } from './exchange/import-view.tsx'
import { ItemView } from './item/item-view.tsx'
import { ListView } from './list/list-view.tsx'
import { LogView } from './log/log-view.tsx'
import { resourceName } from './names.ts'
import { Overview } from './overview/overview.tsx'
import type { Place } from './place.ts'
import { viewKey } from './view-key.ts'

/** What the address names. */
export function View() {
  const { navigation, described } = useAdministration()
  const place = useStore(navigation.$place)
  const ground = useFocusedOnMove(place)
  const resource =
    'resource' in place ? described.find(({ name }) => name === place.resource) : undefined
  const title =
    place.view === 'overview'
      ? shell.overview
      : place.view === 'log'
        ? shell.logName
        : resource
          ? resourceName(resource)
          : shell.unknownPart
  useEffect(() => {
    document.title = shell.documentTitle(title)
  }, [title])
  return (
    <div ref={ground} key={viewKey(place)} className="admin-view" tabIndex={-1}>
      {contentOf(place)}
    </div>
  )

  function contentOf(place: Place) {
    if (place.view === 'overview') return <Overview place={place} />
    if (place.view === 'log') return <LogView place={place} />
    if (!resource)
      return (
        <>
          <h1 className="admin-title">{shell.unknownPart}</h1>
          <p className="admin-lead">{shell.unknownPartText}</p>
        </>
      )
    if (place.view === 'list') return <ListView {...{ place, resource }} />
    if (place.view === 'import') return <ImportView resource={resource} />
    return <ItemView {...{ place, resource }} />
  }
}

/** Whoever goes on by keyboard or hears the page begins at the top of what they went to. */
function useFocusedOnMove(place: Place) {
  const ground = useRef<HTMLDivElement>(null)
  const key = viewKey(place)
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    ground.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [key])
  return ground
}
