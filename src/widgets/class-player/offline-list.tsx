import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { getModuls, getQuizzes } from '../../contract/routes/classes.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ClassLocation } from './class-player-state.ts'
import { usePlayer } from './context.ts'
import { findLocation } from './locations.ts'

/** Lists the stored videos and the other parts of the lesson that open offline, if there are any. */
export function OfflineList() {
  const { store, state, t } = usePlayer()
  const { offlineLessons, learnings, location } = state
  const stored = offlineLessons.flatMap(({ learningId, video }) => {
    const match = findLocation(learnings, { learningId, partId: video.id })
    return match && match.part !== location?.part ? [match] : []
  })
  const locations = [...useParts(store.http, location), ...stored]
  if (locations.length === 0) return null
  return (
    <>
      <p>{t.offlineParts}</p>
      <div className="cluster gap-2">
        {locations.map(each => (
          <button
            key={each.part.id}
            type="button"
            className="button button-outlined"
            onClick={() => store.open(each)}
          >
            {each.part.title}
          </button>
        ))}
      </div>
    </>
  )
}

/** Says that the open video needs the network, and offers what does not. */
export function MissingVideo() {
  const { t } = usePlayer()
  return (
    <Notice icon="wifi-off" title={t.videoMissing} isAlert>
      <p>{t.videoMissingHint}</p>
      <OfflineList />
    </Notice>
  )
}

/** Returns the moduls and quizzes of the open lesson that the client can give. */
function useParts(http: Http, location: ClassLocation | undefined): readonly ClassLocation[] {
  const [parts, setParts] = useState<readonly ClassLocation[]>([])
  useEffect(() => {
    let isOpen = true
    setParts([])
    if (location)
      void findParts(http, location).then(found => {
        if (isOpen) setParts(found)
      })
    return () => {
      isOpen = false
    }
  }, [http, location])
  return parts
}

async function findParts(http: Http, { learning, part: open }: ClassLocation) {
  const params = { id: learning.id }
  const isThere = {
    video: false,
    modul: (await call(http, getModuls, { params })).ok,
    quiz: (await call(http, getQuizzes, { params })).ok,
  }
  const others = learning.parts.filter(part => part !== open && isThere[part.kind])
  return others.map(part => ({ learning, part }))
}
