import { useState } from 'react'
import type { CheckedQuestion } from '../../../contract/mock-test-reveals.ts'
import type { MockQuestion } from '../../../contract/mock-tests.ts'
import { useChunk } from '../../../ui/lazy-chunk.ts'
import { OneButton } from '../checking/check-button.tsx'
import { Judged } from '../checking/checking.tsx'
import { Options } from '../options.tsx'
import type { Progress } from '../progress.ts'
import { QuestionView } from '../question-view.tsx'
import { keysChunk } from '../taking-extras.ts'
import { CheckpointFrame } from './frame.tsx'
import { checkpointTexts as t } from './messages.ts'

/** A question that was not right, with its key. */
export interface Mistake {
  question: MockQuestion
  checked: CheckedQuestion
}

interface AgainProps {
  progress: Progress
  mistakes: readonly Mistake[]
  onDone: () => void
}

/** The mistakes once more, judged on the device: their answers are final already. */
export function Again({ progress, mistakes, onDone }: AgainProps) {
  const [at, setAt] = useState(0)
  const [answer, setAnswer] = useState<string | null>()
  const [chosen, setChosen] = useState<string>()
  const keys = useChunk(keysChunk).value
  const mistake = mistakes[at]
  if (!mistake) return null
  const { question, checked } = mistake
  const isLast = at === mistakes.length - 1
  const next = () => {
    setAnswer(undefined)
    setChosen(undefined)
    if (isLast) onDone()
    else setAt(at + 1)
  }
  const atMistake = { ...progress, current: question }
  const answering = {
    chosen,
    pending: undefined,
    choose: (option: string | null) => setChosen(option ?? undefined),
  }
  const judged = answer !== undefined && { ...checked, answer, is_correct: answer === checked.key }
  // For the keys only what is judged in this round is final.
  const round = { ...atMistake, attempt: { ...progress.attempt, checked: judged ? [judged] : [] } }
  return (
    <CheckpointFrame
      place={t.again(mistakes.length)}
      at={at}
      steps={mistakes.map(({ question: { mock_question_id: id } }, index) => ({
        id,
        verdict: index < at || (judged && index === at) ? 'done' : undefined,
      }))}
      next={{ label: isLast ? t.finish : t.next, isMain: Boolean(judged), press: next }}
      onKeyDown={keys?.keysOf(round, answering)}
    >
      <p className="exam-note">{t.againHint}</p>
      <QuestionView progress={atMistake} answering={answering}>
        <Judged
          key={question.mock_question_id}
          current={question}
          number={progress.numberOf(question)}
          checked={judged || undefined}
          button={
            <OneButton isChosen={chosen !== undefined} onPress={() => setAnswer(chosen ?? null)} />
          }
        >
          <Options progress={atMistake} answering={answering} />
        </Judged>
      </QuestionView>
    </CheckpointFrame>
  )
}
