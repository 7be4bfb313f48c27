import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import type { StoredQuiz } from '../content/stored.ts'
import type { PartEditorProps } from '../parts/part-props.ts'
import { QuizEditor } from './quiz-editor.tsx'
import { QuizPreview } from './quiz-preview.tsx'

const text = createLearning.preview

interface QuizPartProps extends Pick<PartEditorProps, 'classId' | 'learningId' | 'draft'> {
  quiz: StoredQuiz
  onChange: (next: (quiz: StoredQuiz) => StoredQuiz) => void
}

/** A quiz that is written, and tried as a learner would. */
export function QuizPart({ classId, learningId, draft, quiz, onChange }: QuizPartProps) {
  const [preview, setPreview] = useState<
    { state: 'closed' | 'unsaved' } | { state: 'open'; round: number }
  >({
    state: 'closed',
  })
  const open = async () => {
    const isSaved = await draft.save()
    setPreview(isSaved ? { state: 'open', round: Date.now() } : { state: 'unsaved' })
  }
  return (
    <>
      <QuizEditor quiz={quiz} onChange={onChange} />
      <section className="try-quiz" aria-label={text.title}>
        <h3>{text.title}</h3>
        <p className="field-helper">{text.quizHint}</p>
        <PrimaryButton variant="outlined" onClick={() => void open()}>
          {preview.state === 'open' ? text.again : text.open}
        </PrimaryButton>
        {preview.state === 'unsaved' && (
          <p className="form-problem" role="alert">
            {text.notSaved}
          </p>
        )}
        {preview.state === 'open' && (
          <QuizPreview key={preview.round} {...{ classId, learningId }} quizId={quiz.id} />
        )}
      </section>
    </>
  )
}
