import { call } from '../../../api/call.ts'
import type { Quiz } from '../../../contract/class-content.ts'
import type { ExamResult } from '../../../contract/class-progress.ts'
import type { LearningPart } from '../../../contract/classes.ts'
import { checkExamAnswer, sendExam } from '../../../contract/routes/classes.ts'
import { usePlayer } from '../context.ts'
import { QuizPanel } from './quiz-panel.tsx'

export interface QuizViewProps {
  quiz: Quiz
  /** Called when a result has arrived, which includes the learner's progress. */
  onResult?: ((result: ExamResult) => void) | undefined
  /** Goes to the next part; left out if there is none. */
  onDone?: (() => void) | undefined
  /** Other parts of the lesson that are not done yet. */
  left?: readonly LearningPart[] | undefined
  /** The part of the lesson that teaches what the quiz asks. */
  review?: LearningPart | undefined
  /** Goes to a part of the lesson. */
  onLeft?: ((part: LearningPart) => void) | undefined
}

/** A quiz of the open class. */
export function QuizView({ quiz, onResult, onDone, left, review, onLeft }: QuizViewProps) {
  const { store, userId, lang, to, resolve, showWord } = usePlayer()
  const { http, classId } = store
  return (
    <QuizPanel
      quiz={quiz}
      owner={userId}
      lang={lang}
      send={answers =>
        call(http, sendExam, { body: { quiz_id: quiz.id, class_id: classId, answers } })
      }
      check={(question_id, answer) =>
        call(http, checkExamAnswer, {
          body: { quiz_id: quiz.id, class_id: classId, question_id, answer },
        })
      }
      resolve={resolve}
      loginAddress={to.loginAddress}
      exitAddress={to.detailsAddress}
      planLink={to.planLink}
      onResult={onResult}
      onWord={showWord}
      onNext={onDone}
      left={left}
      review={review}
      onLeft={onLeft}
    />
  )
}
