import { useStore } from '@nanostores/react'
import type { Learning, LearningPart } from '../../contract/classes.ts'
import { itemKey } from '../../stores/class-progress/merged-progress.ts'
import { usePlayer } from './context.ts'
import { PlayerIcon } from './player-icon.tsx'

/** All parts of a class, each with its progress. */
export function Playlist() {
  const { state, t } = usePlayer()
  return (
    <nav className="class-list" aria-label={t.playlist}>
      {state.learnings.map((learning, index) => (
        <LearningGroup key={learning.id} learning={learning} number={index + 1} />
      ))}
    </nav>
  )
}

function LearningGroup({ learning, number }: { learning: Learning; number: number }) {
  const { store, state, t, isVisitor } = usePlayer()
  const { parts } = useStore(store.progress.$progress)
  const isOpen = state.location?.learning.id === learning.id
  const missing = learning.parts.filter(({ kind, id }) => !parts.get(itemKey(kind, id))?.is_done)
  const isDone = missing.length === 0
  const isBegun = !isDone && missing.length < learning.parts.length
  const [only, ...others] = missing
  // Previews mean nothing to a user who may open everything.
  const isPreview = learning.is_preview && (isVisitor || state.isRefused)
  return (
    <details className="surface" key={String(isOpen)} open={isOpen}>
      <summary>
        <span className="class-list-title">{t.learning(number, learning.title)}</span>
        {isDone && (
          <span className="class-list-done">
            <PlayerIcon name="done" />
            <span className="visually-hidden">{t.done}</span>
          </span>
        )}
        {isBegun && only && (
          <span className="muted text-small">
            {others.length > 0
              ? t.doneOf(learning.parts.length - missing.length, learning.parts.length)
              : t.unfinished(t.kinds[only.kind])}
          </span>
        )}
        {isPreview && !isDone && <span className="badge">{t.preview}</span>}
      </summary>
      <ul>
        {learning.parts.map(part => (
          <PartRow key={`${part.kind} ${part.id}`} learning={learning} part={part} />
        ))}
      </ul>
    </details>
  )
}

function PartRow({ learning, part }: { learning: Learning; part: LearningPart }) {
  const { store, t } = usePlayer()
  const mark = usePartMark(learning, part)
  return (
    <li>
      <button
        type="button"
        className="class-part"
        aria-current={mark.isNow || undefined}
        data-done={mark.isDone || undefined}
        onClick={() => store.open({ learning, part })}
      >
        <PlayerIcon name={mark.isDone ? 'done' : mark.isLocked ? 'locked' : part.kind} />
        <span>{part.title}</span>
        <span className="class-part-facts muted text-small">
          {[
            t.kinds[part.kind],
            t.minutes(part.seconds),
            mark.isNow && t.now,
            mark.isDone && t.done,
            mark.isLocked && t.locked,
            mark.isOffline && t.offlineLabel,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </li>
  )
}

interface PartMark {
  isNow: boolean
  isDone: boolean
  /** A guess until the part is requested: the server decides. */
  isLocked: boolean
  /** Whether the part is stored on this device. */
  isOffline: boolean
}

/** Returns the marks of a part in the list. */
function usePartMark(learning: Learning, part: LearningPart): PartMark {
  const { store, state, isVisitor } = usePlayer()
  const { parts } = useStore(store.progress.$progress)
  const { location, isRefused, offlineLessons } = state
  return {
    isNow: location?.learning.id === learning.id && location.part === part,
    isDone: parts.get(itemKey(part.kind, part.id))?.is_done ?? false,
    isOffline: part.kind === 'video' && offlineLessons.some(({ video }) => video.id === part.id),
    isLocked: !learning.is_preview && (isVisitor || isRefused),
  }
}
