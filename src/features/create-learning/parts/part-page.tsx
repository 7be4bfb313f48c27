import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { StoredLearning } from '../content/stored.ts'
import type { Draft } from '../draft/draft.ts'
import { DraftStatus, DraftView } from '../draft/draft-view.tsx'
import { ProblemsUnder } from '../fields/problems.tsx'
import { LEARNING_FIELDS, useSaveLearning } from '../learning/learning-page.tsx'
import { ModulPart } from '../modul/modul-editor.tsx'
import { QuizEditor } from '../quiz/quiz-editor.tsx'
import { QuizPreview } from '../quiz/quiz-preview.tsx'
import { TrySection } from '../shell/try-section.tsx'
import type { PartKind } from '../shell/view.ts'
import { Head, useClassTrail } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { VideoEditor } from '../video/video-editor.tsx'
import { findPart, LIST_OF, type PartOf, withPart } from './part-kinds.ts'

const text = createLearning.parts

interface PartPageProps {
  classId: string
  learningId: string
  kind: PartKind
  partId: string
}

/** One part of a learning, a video, a modul or a quiz, with its editor and its preview. */
export function PartPage(props: PartPageProps) {
  const { classId, learningId, kind, partId } = props
  const draft = useAuthoring().learningDraft(learningId)
  const save = useSaveLearning(draft)
  const trail = useClassTrail(classId)
  const to = { name: 'learning', classId, learningId } as const
  return (
    <DraftView draft={draft} onSave={save}>
      {state => {
        const { title } = state.item
        const { part, place } = findPart(state.item, kind, partId)
        return (
          <>
            <Head title={part?.title || text.untitled} trail={[...trail, { to, title }]} />
            {part ? (
              <>
                <DraftStatus {...{ draft, state, ...LEARNING_FIELDS }} onSave={save} />
                <ProblemsUnder path={[LIST_OF[kind], place]}>
                  <PartEditor {...props} {...{ draft, learning: state.item }} />
                </ProblemsUnder>
              </>
            ) : (
              <EmptyState picture="search" title={text.gone} />
            )}
          </>
        )
      }}
    </DraftView>
  )
}

interface PartEditorProps extends PartPageProps {
  draft: Draft<StoredLearning>
  learning: StoredLearning
}

/** The editor for a kind of part. */
function PartEditor(props: PartEditorProps) {
  const { classId, learningId, kind, partId, draft, learning } = props
  const bind = <K extends PartKind>(of: K) => ({
    part: findPart(learning, of, partId).part,
    onChange: (next: (part: PartOf<K>) => PartOf<K>) =>
      draft.change(now => withPart(now, of, partId, next)),
  })
  if (kind === 'modul') {
    const { part, onChange } = bind('modul')
    return part && <ModulPart modul={part} onChange={onChange} />
  }
  if (kind === 'video') {
    const { part, onChange } = bind('video')
    return part && <VideoEditor video={part} onChange={onChange} />
  }
  const { part, onChange } = bind('quiz')
  return (
    part && (
      <>
        <QuizEditor quiz={part} onChange={onChange} />
        <TrySection label={createLearning.preview.open} saveFirst={() => draft.save()}>
          {round => <QuizPreview key={round} {...{ classId, learningId }} quizId={partId} />}
        </TrySection>
      </>
    )
  )
}
