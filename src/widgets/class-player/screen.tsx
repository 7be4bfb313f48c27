import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { partKey } from '../../stores/class-progress/known-progress.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { ClassLocation } from './class-player-state.ts'
import { ContentFailure } from './content-failure.tsx'
import { usePlayer } from './context.ts'
import { allLocations } from './locations.ts'
import { NextUp } from './next-up.tsx'
import { Playlist } from './playlist.tsx'
import { Stage } from './stage.tsx'

/** The part that is open, and beside or below it the list of all. */
export function Screen() {
  const { state, t, to } = usePlayer()
  const { phase, classDetail, learnings, location } = state
  const heading = useHeading(location)
  if (phase.state === 'failed') return <ContentFailure failure={phase.failure} />
  // Where to go on is known a moment later: what is shown before would move.
  if (phase.state === 'loading' || (learnings.length > 0 && !location))
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
      <section className="class-stage" aria-label={location?.part.title}>
        <header>
          <p className="class-of">
            {[
              // Our own page names the class above.
              !to.detailsAddress && classDetail?.title,
              location &&
                t.lesson(1 + learnings.findIndex(({ id }) => id === location.learning.id)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {location?.part.title}
          </h2>
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

/**
 * Heading of the part that is open. It takes the focus when a person opens another one: on phones the
 * list lies far below, and what was pressed may be gone. Never when the class has only just come.
 */
function useHeading(location: ClassLocation | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(location)
  useLayoutEffect(() => {
    const hasMoved = shown.current && location !== shown.current
    shown.current = location
    if (hasMoved) heading.current?.focus()
  }, [location])
  return heading
}

/** How far one is in the class, and where that is kept. */
function PlaylistHead() {
  const { store, state, t, isVisitor } = usePlayer()
  const { parts, isKept, waiting } = useStore(store.progress.$progress)
  const all = allLocations(state.learnings)
  const done = all.filter(({ part }) => parts.get(partKey(part.kind, part.id))?.is_done).length
  return (
    <div className="class-list-head">
      <ProgressBar
        label={t.playlist}
        value={done}
        max={all.length}
        valueText={t.doneOf(done, all.length)}
      />
      <p className="class-note" role="status">
        {isKept ? isVisitor && t.visitorKeeps : (isVisitor || waiting > 0) && t.notSavedHere}
      </p>
    </div>
  )
}
