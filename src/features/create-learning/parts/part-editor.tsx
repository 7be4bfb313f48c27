import { ModulPart } from '../modul/modul-part.tsx'
import { QuizPart } from '../quiz/quiz-part.tsx'
import { VideoEditor } from '../video/video-editor.tsx'
import { partsOf, withPart } from './part-kinds.ts'
import type { PartEditorProps } from './part-props.ts'

/** The editor of a kind of parts. */
export function PartEditor(props: PartEditorProps) {
  const { kind, partId, draft, learning } = props
  const find = <T extends { id: string }>(all: readonly T[]) => all.find(({ id }) => id === partId)
  if (kind === 'quiz') {
    const quiz = find(partsOf(learning, kind))
    return (
      quiz && (
        <QuizPart
          {...props}
          quiz={quiz}
          onChange={next => draft.change(now => withPart(now, kind, partId, next))}
        />
      )
    )
  }
  if (kind === 'modul') {
    const modul = find(partsOf(learning, kind))
    return (
      modul && (
        <ModulPart
          modul={modul}
          onChange={next => draft.change(now => withPart(now, kind, partId, next))}
        />
      )
    )
  }
  const video = find(partsOf(learning, kind))
  return (
    video && (
      <VideoEditor
        video={video}
        onChange={next => draft.change(now => withPart(now, kind, partId, next))}
      />
    )
  )
}
