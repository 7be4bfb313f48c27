import { usePlayer } from './context.ts'
import { findLocation } from './locations.ts'

/** The videos that can be watched offline, if there are any. */
export function OfflineList() {
  const { store, state, t } = usePlayer()
  const { offlineLessons, learnings, location } = state
  const locations = offlineLessons.flatMap(({ learningId, video }) => {
    const match = findLocation(learnings, { learningId, partId: video.id })
    return match && match.part !== location?.part ? [match] : []
  })
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
