import { usePlayer } from './context.ts'
import { placeAfter } from './places.ts'

/** What comes after the part that is open. */
export function NextUp() {
  const { store, state, t } = usePlayer()
  const { place, learnings } = state
  if (!place) return null
  const next = placeAfter(learnings, place)
  if (!next) return <p className="class-note">{t.lastPart}</p>
  return (
    <div className="class-row class-next">
      <span>
        {t.kinds[next.part.kind]} · {t.nextIs(next.part.title)}
      </span>
      <button type="button" className="button button-outlined" onClick={store.next}>
        {t.next}
      </button>
    </div>
  )
}
