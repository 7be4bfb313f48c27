import { ContentFailure } from './content-failure.tsx'
import { usePlayer } from './context.ts'
import { NextUp } from './next-up.tsx'
import { Playlist } from './playlist.tsx'
import { PlaylistHead } from './playlist-head.tsx'
import { Stage } from './stage.tsx'

/** The part that is open, and beside or below it the list of all. */
export function Screen() {
  const { state, t } = usePlayer()
  const { phase, classDetail, place } = state
  if (phase.state === 'failed') return <ContentFailure failure={phase.failure} />
  if (phase.state === 'loading')
    return (
      <div className="class-skeleton">
        <p className="visually-hidden" role="status">
          {t.loading}
        </p>
        <div className="skeleton" />
      </div>
    )
  return (
    <div className="class-parts">
      <section className="class-stage" aria-label={place?.part.title}>
        <header>
          {classDetail && <p className="class-of">{classDetail.title}</p>}
          <h2>{place?.part.title}</h2>
        </header>
        <Stage />
        <NextUp />
      </section>
      <aside className="class-side">
        <PlaylistHead />
        <Playlist />
      </aside>
    </div>
  )
}
