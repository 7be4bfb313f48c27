import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlertList } from './shell/alert-list.tsx'
import { AuthoringProvider } from './shell/context.ts'
import { LeaveGuard } from './shell/leave-guard.tsx'
import { $view } from './shell/navigation.ts'
import { Screen } from './shell/screen.tsx'
import { createAuthoring } from './stores/authoring.ts'

/** The page on which classes are made: drafts of classes, their learnings, and what is in those. */
export function CreateLearning() {
  const owner = useStore($userId)
  if (!owner) return <Skeleton lines={5} />
  return <Owned key={owner} owner={owner} />
}

function Owned({ owner }: { owner: string }) {
  const authoring = useMemo(() => createAuthoring(siteHttp, owner), [owner])
  const view = useStore($view)
  return (
    <AuthoringProvider value={authoring}>
      <div className="authoring-views">
        <Screen view={view} />
      </div>
      <LeaveGuard />
      <AlertList />
    </AuthoringProvider>
  )
}
