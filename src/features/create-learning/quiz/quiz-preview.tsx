import { useEffect, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import type { Failure } from '../../../api/http.ts'
import type { Quiz } from '../../../contract/class-content.ts'
import { getQuizzes, sendExam } from '../../../contract/routes/classes.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { QuizPanel } from '../../../widgets/class-player/quiz/quiz-panel.tsx'
import type { QuizStorage, SavedQuiz } from '../../../widgets/class-player/quiz/quiz-storage.ts'
import { previewHttp } from '../shell/preview-http.ts'

const text = createLearning.preview

interface QuizPreviewProps {
  classId: string
  learningId: string
  quizId: string
}

type PreviewState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'here'; quiz: Quiz }

/** A preview of a quiz in the learners' widget; the server grades it, and nothing is counted. */
export function QuizPreview(props: QuizPreviewProps) {
  const { classId, learningId, quizId } = props
  const [shown, setShown] = useState<PreviewState>({ state: 'loading' })
  const [storage] = useState(createPreviewStorage)
  useEffect(() => {
    let isActive = true
    void call(previewHttp, getQuizzes, { params: { id: learningId } }).then(answer => {
      if (!isActive) return
      if (!answer.ok) return setShown({ state: 'failed', failure: answer.error })
      const quiz = answer.value.data.find(({ id }) => id === quizId)
      setShown(quiz ? { state: 'here', quiz } : { state: 'failed', failure: NOT_SAVED })
    })
    return () => {
      isActive = false
    }
  }, [learningId, quizId])
  if (shown.state === 'loading') return <Skeleton lines={5} />
  if (shown.state === 'failed')
    return (
      <Notice icon="alert" title={text.failed} isAlert>
        <p>{failureText(shown.failure)}</p>
      </Notice>
    )
  return (
    <div className="preview-ground">
      <QuizPanel
        quiz={shown.quiz}
        owner={null}
        storage={storage}
        send={answers =>
          call(previewHttp, sendExam, { body: { quiz_id: quizId, class_id: classId, answers } })
        }
        resolve={address => address}
      />
    </div>
  )
}

const NOT_SAVED: Failure = { code: 'not-found', message: text.notSaved }

/**
 * Creates a storage that keeps an attempt only as long as it is shown, so that each preview starts
 * over.
 */
function createPreviewStorage(): QuizStorage {
  let saved: SavedQuiz | undefined
  return {
    read: () => saved,
    write(next) {
      saved = next
      return true
    },
  }
}
