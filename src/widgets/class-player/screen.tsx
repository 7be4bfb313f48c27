import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { itemKey } from '../../stores/class-progress/merged-progress.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { ClassLocation } from './class-player-state.ts'
import { ContentFailure } from './content-failure.tsx'
import { usePlayer } from './context.ts'
import { allLocations } from './locations.ts'
import { Locked } from './locked.tsx'
import { NextUp } from './next-up.tsx'
import { useEarly } from './part-slots.tsx'
import { Playlist } from './playlist.tsx'
import { Stage } from './stage.tsx'

/** The open part, and beside or below it the list of all parts. */
export function Screen() {
  const { state, t, to } = usePlayer()
  const { phase, classDetail, learnings, location } = state
  const heading = useHeading(location)
  // Most parts are videos.
  useEarly(location?.part.kind ?? 'video')
  if (phase.state === 'failed') {
    const { failure } = phase
    return failure.status === 401 ? (
      <Locked failure={failure} needsAccount />
    ) : (
      <ContentFailure failure={failure} />
    )
  }
  // The part to continue is known a moment later; anything shown before would move.
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
    <div className="class-parts stack gap-4">
      <section className="class-stage stack gap-4" aria-label={location?.part.title}>
        <header>
          <p className="muted text-small">
            {[
              // On our own site, the page shows the name of the class above.
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
      <Side />
    </div>
  )
}

/** The list of all parts; below the open part it waits behind a button. */
function Side() {
  const { state, t } = usePlayer()
  const { location } = state
  const [openedAt, setOpenedAt] = useState<ClassLocation>()
  const isOpen = openedAt !== undefined && openedAt === location
  return (
    <aside part="list" className="class-side stack gap-3" data-folded={!isOpen || undefined}>
      <PlaylistHead />
      <button
        type="button"
        className="class-all surface"
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(isOpen ? undefined : location)}
      >
        {t.allParts}
      </button>
      <Playlist />
    </aside>
  )
}

/**
 * Focuses the heading when a person opens another part: on phones the list is far below, and the
 * pressed button may be gone. Not when the class is first shown.
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

/** The progress in the class, and where it is saved. */
function PlaylistHead() {
  const { store, state, t, isVisitor } = usePlayer()
  const { parts, isStored, waiting } = useStore(store.progress.$progress)
  const all = allLocations(state.learnings)
  const done = all.filter(({ part }) => parts.get(itemKey(part.kind, part.id))?.is_done).length
  return (
    <div>
      <ProgressBar
        label={t.playlist}
        value={done}
        max={all.length}
        valueText={t.doneOf(done, all.length)}
      />
      <p className="class-note muted text-small" role="status">
        {isStored ? isVisitor && t.visitorKeeps : (isVisitor || waiting > 0) && t.notSavedHere}
      </p>
    </div>
  )
}
