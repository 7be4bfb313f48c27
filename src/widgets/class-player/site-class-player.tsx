import { useState } from 'react'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { createPart } from '../../ui/lazy-part.ts'
import { ClassPlayer, type ClassPlayerProps } from './class-player.tsx'
import type { EmitClassPlayerEvent } from './class-player-state.ts'

/** Only moduls have links. */
const linkTo = createPart(async () => (await import('./site-links.ts')).linkToPage)

/** Comes with the first word that is asked for. */
const saveWord = createPart(async () => (await import('./word/save-word.tsx')).SaveWord)

/** An island's properties cannot be functions. */
type SiteClassPlayerProps = Omit<
  ClassPlayerProps,
  'http' | '$userId' | 'emit' | 'linkTo' | 'saveWord' | 'onOfflineChange' | 'loginAddress'
>

/**
 * A class on our own site, with the learner's session. The address names the part that is open:
 * who reloads the page, shares it or signs in comes back to that part.
 */
export function SiteClassPlayer(props: SiteClassPlayerProps) {
  const { classId, learningId, partId } = props
  const [target] = useState(() => requestedLocation() ?? { learningId, partId })
  const [path, setPath] = useState(() =>
    classPaths.player(classId, target.learningId, target.partId),
  )
  const emit: EmitClassPlayerEvent = (type, detail) => {
    if (type !== 'part' || !('learning' in detail)) return
    const opened = classPaths.player(classId, detail.learning, detail.part)
    history.replaceState(history.state, '', opened)
    setPath(opened)
  }
  const onOfflineChange = (hasOffline: boolean) => void keepPage(classId, hasOffline)
  const ours = { http: siteHttp, $userId, emit, linkTo, saveWord, onOfflineChange }
  return <ClassPlayer {...props} {...target} {...ours} loginAddress={paths.loginThen(path)} />
}

/** What the address asks for: a page that is kept for times without network may have been another part's. */
function requestedLocation(): Pick<ClassPlayerProps, 'learningId' | 'partId'> | undefined {
  if (typeof location === 'undefined') return undefined
  const query = new URLSearchParams(location.search)
  return { learningId: query.get('learning') ?? undefined, partId: query.get('part') ?? undefined }
}

/** As long as a video of the class is kept, its page is there without network too. */
async function keepPage(classId: string, hasOffline: boolean): Promise<void> {
  const { setPageOffline } = await import('../../stores/page-worker.ts')
  await setPageOffline(classPaths.player(classId), hasOffline)
}
