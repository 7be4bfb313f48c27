import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Result } from '../../../api/http.ts'
import type { Quiz } from '../../../contract/class-content.ts'
import type { ExamAnswer, ExamResult } from '../../../contract/class-progress.ts'
import { useTexts } from '../../../ui/use-texts.ts'
import type { PlayerLanguage } from '../messages/messages.ts'
import { CheckView } from './check-view.tsx'
import { QuizProvider, useQuiz } from './context.ts'
import { quizTexts } from './messages/messages.ts'
import { QuestionView } from './question-view.tsx'
import { createQuizStorage, type QuizStorage } from './quiz-storage.ts'
import { createQuiz, type QuizStore } from './quiz-store.ts'
import { ResultView } from './result-view.tsx'
import { SendingView } from './sending-view.tsx'

export interface QuizPanelProps {
  quiz: Quiz
  /** Id of who is signed in; null for a visitor. */
  owner: string | null
  /** Where a try is kept; on the device unless told. */
  storage?: QuizStorage | undefined
  lang?: PlayerLanguage | undefined
  /** Has answers graded. */
  send: (answers: ExamAnswer[]) => Promise<Result<{ data: ExamResult }>>
  /** Address of a file as this page has to ask for it. */
  resolve: (address: string) => string
  /** Login that leads back to this page: only on our own site. */
  loginAddress?: string | undefined
  /** A result has come. */
  onResult?: ((result: ExamResult) => void) | undefined
  /** A result is shown, or no more. */
  onShow?: ((isResult: boolean) => void) | undefined
  /** A word of an explanation was asked for, by the id of its entry. */
  onWord?: ((entry: string) => void) | undefined
  /** To the next part of the class; left out where there is none. */
  onNext?: (() => void) | undefined
}

/** A quiz: one question at a time, sending, and the result with the reasons. */
export function QuizPanel(props: QuizPanelProps) {
  return <OneQuiz key={`${props.quiz.id}\n${props.owner}`} {...props} />
}

function OneQuiz(props: QuizPanelProps) {
  const { quiz, lang = 'id', resolve, loginAddress, onWord, onNext, onShow } = props
  const store = useOwnStore(props)
  const state = useStore(store.$quiz)
  const t = useTexts(lang, quizTexts)
  const hasMoved = useRef(false)
  useShown(state.phase === 'result', onShow)
  const context = t && {
    store,
    state,
    t,
    resolve,
    passShare: quiz.pass_share,
    loginAddress,
    onWord,
    onNext,
    hasMoved,
  }
  return (
    <div className="quiz" aria-busy={!t}>
      {context && (
        <QuizProvider value={context}>
          <Screen />
        </QuizProvider>
      )}
    </div>
  )
}

function Screen() {
  const { state } = useQuiz()
  switch (state.phase) {
    case 'answering':
      return <QuestionView />
    case 'checking':
      return <CheckView />
    case 'sending':
    case 'unsent':
      return <SendingView />
    case 'result':
      return <ResultView result={state.result} />
  }
}

/** Tells the page whether the result is shown, as soon as that changes. */
function useShown(isResult: boolean, onShow: QuizPanelProps['onShow']): void {
  const newest = useRef(onShow)
  newest.current = onShow
  useLayoutEffect(() => newest.current?.(isResult), [isResult])
}

/** The store lives as long as the quiz is shown. */
function useOwnStore(props: QuizPanelProps): QuizStore {
  const newest = useRef(props)
  newest.current = props
  const [store] = useState(() =>
    createQuiz({
      quiz: props.quiz,
      storage: props.storage ?? createQuizStorage(props.quiz.id, props.owner),
      send: answers => newest.current.send(answers),
      onResult: result => newest.current.onResult?.(result),
    }),
  )
  useEffect(() => store.start(), [store])
  return store
}
