import { usePlayer } from './context.ts'
import { findPlace } from './places.ts'

/** The videos that can be watched without network, where there are some. */
export function KeptList() {
  const { store, state, t } = usePlayer()
  const { kept, learnings, place } = state
  const places = kept.flatMap(({ learningId, video }) => {
    const found = findPlace(learnings, { learningId, partId: video.id })
    return found && found.part !== place?.part ? [found] : []
  })
  if (places.length === 0) return null
  return (
    <>
      <p>{t.keptParts}</p>
      <div className="class-row">
        {places.map(each => (
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
