import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isCheckpoint } from '../../../lib/checkpoints.ts'
import { $online } from '../../../stores/online.ts'
import { useChunk } from '../../../ui/lazy-chunk.ts'
import { areChecked } from '../at-once.ts'
import { verdictOf } from '../checking/checking.tsx'
import { useExam } from '../context.ts'
import type { Progress } from '../progress.ts'
import { QuestionView } from '../question-view.tsx'
import { Review } from '../review.tsx'
import { useAnswering, useShownTime } from '../running-view.tsx'
import { SaveProblem } from '../save-problem.tsx'
import { keysChunk } from '../taking-extras.ts'
import { useProgress } from '../use-progress.ts'
import { useSpoken } from '../use-spoken.ts'
import { Again, type Mistake } from './again.tsx'
import { CheckpointFrame } from './frame.tsx'
import { checkpointTexts as t } from './messages.ts'

/** Questions one by one; in a checkpoint then the mistakes again; then the result. */
export function CheckpointView() {
  const progress = useProgress()
  const { store } = useExam()
  const [mistakes, setMistakes] = useState<readonly Mistake[]>()
  if (!progress) return null
  const submit = () => void store.submit()
  if (mistakes) return <Again progress={progress} mistakes={mistakes} onDone={submit} />
  const finish = () => {
    const found = isCheckpoint(progress.attempt.mock_test_id) ? mistakesOf(progress) : []
    if (found.length > 0) setMistakes(found)
    else submit()
  }
  return <Questions progress={progress} onFinish={finish} />
}

function mistakesOf({ attempt, questions }: Progress): Mistake[] {
  return questions.flatMap(question => {
    const checked = attempt.checked?.find(one => one.mock_question_id === question.mock_question_id)
    return checked && !checked.is_correct ? { question, checked } : []
  })
}

function Questions({ progress, onFinish }: { progress: Progress; onFinish: () => void }) {
  const { t: exam, state } = useExam()
  const { attempt, current, at, questions, missing, total, numberOf, go } = progress
  useShownTime(current.mock_question_id)
  const answering = useAnswering(progress)
  const keys = useChunk(keysChunk).value
  const spoken = useSpoken(progress, undefined)
  const [isReviewing, setReviewing] = useState(false)
  const hasVerdict = areChecked(progress.attempt, [current])
  const isAnswered = hasVerdict || state.userAnswers[current.mock_question_id] !== undefined
  const isOnline = useStore($online, { ssr: 'initial' })
  const isLast = at === questions.length - 1
  const finish = () => (missing.length > 0 ? setReviewing(true) : onFinish())
  const label = isLast ? t.finish : isAnswered ? t.next : t.skip
  return (
    <CheckpointFrame
      place={exam.place(numberOf(current), total)}
      at={at}
      steps={questions.map(({ mock_question_id: id }) => {
        const checked = attempt.checked?.find(one => one.mock_question_id === id)
        if (checked) return { id, verdict: verdictOf(checked) }
        return { id, verdict: state.userAnswers[id] === undefined ? undefined : 'done' }
      })}
      next={{
        label,
        isMain: hasVerdict || (isAnswered && !isOnline),
        press: isLast ? finish : () => go(at + 1),
      }}
      onKeyDown={keys?.keysOf(progress, answering)}
    >
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <SaveProblem />
      <QuestionView progress={progress} answering={answering} />
      {isReviewing && (
        <Review
          progress={progress}
          onClose={() => setReviewing(false)}
          onGo={index => {
            setReviewing(false)
            go(index)
          }}
        />
      )}
    </CheckpointFrame>
  )
}
