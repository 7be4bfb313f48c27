import { NewModul } from '../modul/new-modul.tsx'
import { NewQuiz } from '../quiz/new-quiz.tsx'
import type { PartKind } from '../shell/view.ts'
import { NewVideo } from '../video/new-video-page.tsx'
import type { NewPartProps } from './new-part-props.ts'

/** A part that is not there yet. */
export function NewPart({ kind, classId, learningId }: NewPartProps & { kind: PartKind }) {
  const place = { classId, learningId }
  if (kind === 'quiz') return <NewQuiz {...place} />
  return kind === 'modul' ? <NewModul {...place} /> : <NewVideo {...place} />
}
