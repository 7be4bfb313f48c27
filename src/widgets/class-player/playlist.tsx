import type { Learning, LearningPart } from '../../contract/classes.ts'
import { usePlayer } from './context.ts'
import { PlayerIcon } from './player-icon.tsx'
import { usePartMark } from './use-part-mark.ts'

/** All parts of a class, each with what has become of it. */
export function Playlist() {
  const { state, t } = usePlayer()
  return (
    <nav className="class-list" aria-label={t.playlist}>
      {state.learnings.map((learning, place) => (
        <LearningGroup key={learning.id} learning={learning} number={place + 1} />
      ))}
    </nav>
  )
}

function LearningGroup({ learning, number }: { learning: Learning; number: number }) {
  const { state, t } = usePlayer()
  const isOpen = state.place?.learning.id === learning.id
  return (
    <details key={String(isOpen)} open={isOpen}>
      <summary>
        <span className="class-list-title">{t.learning(number, learning.title)}</span>
        {learning.is_preview && <span className="badge">{t.preview}</span>}
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
        <span className="class-part-title">{part.title}</span>
        <span className="class-part-facts">
          {[
            t.kinds[part.kind],
            t.minutes(part.seconds),
            mark.isNow && t.now,
            mark.isDone && t.done,
            mark.isLocked && t.locked,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </li>
  )
}
