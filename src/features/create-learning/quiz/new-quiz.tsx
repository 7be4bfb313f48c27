import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import { createQuiz } from '../../../contract/routes/classes.ts'
import { newId } from '../content/new-id.ts'
import type { StoredQuiz } from '../content/stored.ts'
import { problemsIn } from '../draft/save-outcome.ts'
import { useKept } from '../draft/use-kept.ts'
import { ProblemsProvider } from '../fields/problems.tsx'
import { CreateBar } from '../parts/create-bar.tsx'
import { NewPartHead } from '../parts/new-part-head.tsx'
import type { NewPartProps } from '../parts/new-part-props.ts'
import { useCreatePart } from '../parts/use-create-part.ts'
import { useAuthoring } from '../shell/context.ts'
import { newQuestion } from './edit-question.ts'
import { QuizEditor } from './quiz-editor.tsx'

const text = createLearning.quiz

/** A quiz that is not there yet. */
export function NewQuiz(place: NewPartProps) {
  const { http } = useAuthoring()
  const [quiz, setQuiz, forget] = useKept<StoredQuiz>(`new-quiz/${place.learningId}`, {
    id: '',
    title: '',
    pass_share: 0.7,
    questions: [newQuestion('choice', newId('soal'))],
  })
  const creation = useCreatePart('quiz', place, forget)
  const { id: _, ...given } = quiz
  return (
    <ProblemsProvider problems={problemsIn(creation.failure?.data)}>
      <NewPartHead title={text.newTitle} {...place} />
      <QuizEditor quiz={quiz} onChange={setQuiz} />
      <CreateBar
        creation={creation}
        label={text.create}
        onCreate={() =>
          void creation.run(() =>
            call(http, createQuiz, { body: { learning_id: place.learningId, ...given } }),
          )
        }
      />
    </ProblemsProvider>
  )
}
