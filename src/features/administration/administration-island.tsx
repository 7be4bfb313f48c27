import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { shell } from '../../../content/site/administration/shell.ts'
import { administrationPaths } from '../../lib/administration-paths.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { AdministrationProvider } from './context.ts'
import { Frame } from './frame/frame.tsx'
import { LoadedView } from './frame/loaded-view.tsx'
import { createAdministration } from './store.ts'

/** All of /admin: what there is to manage, and what was done. */
export function AdministrationIsland() {
  return (
    <ErrorBoundary texts={shell.crashed}>
      <Island />
    </ErrorBoundary>
  )
}

function Island() {
  const [store] = useState(() => createAdministration(siteHttp, administrationPaths.admin))
  useEffect(() => store.start(), [store])
  const resources = useStore(store.resources.$loaded)
  const described = resources.state === 'loaded' ? resources.value.data : undefined
  const context = useMemo(() => described && { ...store, described }, [store, described])
  if (!context) return <LoadedView loaded={resources} onRetry={store.resources.again} lines={8} />
  return (
    <AdministrationProvider value={context}>
      <Frame />
    </AdministrationProvider>
  )
}
