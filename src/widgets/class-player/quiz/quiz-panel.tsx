import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Result } from '../../../api/http.ts'
import type { Quiz } from '../../../contract/class-content.ts'
import type { ExamAnswer, ExamResult } from '../../../contract/class-progress.ts'
import { untranslated } from '../../../ui/untranslated.ts'
import { useTexts } from '../../../ui/use-texts.ts'
import type { PlayerLanguage } from '../messages/messages.ts'
import { CheckView } from './check-view.tsx'
import { QuizProvider, useQuiz } from './context.ts'
import { quizTexts } from './messages/messages.ts'
import { QuestionView } from './question-view.tsx'
import { createQuizStorage, hasStoredQuiz, type QuizStorage } from './quiz-storage.ts'
import { type CheckAnswer, createQuiz, type QuizStore } from './quiz-store.ts'
import { ResultView } from './result-view.tsx'
import { SendingView } from './sending-view.tsx'

export interface QuizPanelProps {
  quiz: Quiz
  /** Id of the current user; null for a visitor. */
  owner: string | null
  /** Storage of an attempt; by default on the device. */
  storage?: QuizStorage | undefined
  lang?: PlayerLanguage | undefined
  /** Sends the answers to be graded. */
  send: (answers: ExamAnswer[]) => Promise<Result<{ data: ExamResult }>>
  /** Has one answer judged at once; without it all are judged at the end. */
  check?: CheckAnswer | undefined
  /** Returns the address of a file as this page requests it. */
  resolve: (address: string) => string
  /** Login that returns to this page: only on our own site. */
  loginAddress?: string | undefined
  /** Called when a result has arrived. */
  onResult?: ((result: ExamResult) => void) | undefined
  /** Called when a result is shown or hidden. */
  onShow?: ((isResult: boolean) => void) | undefined
  /** Called when a word of an explanation is looked up, with the id of its entry. */
  onWord?: ((entry: string) => void) | undefined
  /** Goes to the next part of the class; left out if there is none. */
  onNext?: (() => void) | undefined
}

/** A quiz: one question at a time, sending, and the result with explanations. */
export function QuizPanel(props: QuizPanelProps) {
  const owner = useLastOwner(props)
  return <OneQuiz key={`${props.quiz.id}\n${owner}`} {...props} owner={owner} />
}

/**
 * Returns the learner of the shown attempt. It stays on screen when their session ends from outside,
 * and goes on after they have signed in again; a logout has removed it from this browser.
 */
function useLastOwner({ quiz, owner }: QuizPanelProps): string | null {
  const last = useRef(owner)
  const isStill = owner === null && last.current && hasStoredQuiz(quiz.id, last.current)
  if (!isStill) last.current = owner
  return last.current
}

function OneQuiz(props: QuizPanelProps) {
  const [missed, setMissed] = useState<string[]>()
  if (!missed) return <Attempt key="all" {...props} onRetry={props.check && setMissed} />
  const questions = props.quiz.questions.filter(({ id }) => missed.includes(id))
  // Only training: nothing of it is stored or handed in, and it is over with its last question.
  const end = async () => {
    setMissed(undefined)
    return GONE
  }
  const quiz = { ...props.quiz, questions }
  return <Attempt key="missed" {...props} quiz={quiz} storage={NOWHERE} send={end} />
}

const NOWHERE: QuizStorage = { read: () => undefined, write: () => true }

interface AttemptProps extends QuizPanelProps {
  /** Asks these questions again, without counting them. */
  onRetry?: ((questions: string[]) => void) | undefined
}

function Attempt(props: AttemptProps) {
  const { quiz, lang = 'id', resolve, loginAddress, onWord, onNext, onShow } = props
  const store = useQuizStore(props)
  const state = useStore(store.$quiz)
  const t = useTexts(lang, quizTexts)
  const hasMoved = useRef(false)
  useLeaveWarning(!state.isSaved && state.phase !== 'result')
  useReportResult(state.phase === 'result', onShow)
  const context = t && {
    store,
    state,
    t,
    lang,
    resolve,
    check: props.check,
    passShare: quiz.pass_share,
    loginAddress,
    onWord,
    onNext,
    onRetry: props.onRetry,
    hasMoved,
  }
  return (
    <div className="quiz stack gap-4" ref={untranslated} aria-busy={!t}>
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

/** Has the browser ask before the page is left, while its answers are nowhere else. */
function useLeaveWarning(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isAtRisk])
}

/** Reports whether the result is shown, whenever that changes. */
function useReportResult(isResult: boolean, onShow: QuizPanelProps['onShow']): void {
  const newest = useRef(onShow)
  newest.current = onShow
  useLayoutEffect(() => newest.current?.(isResult), [isResult])
}

const GONE = { ok: false, error: { code: 'cancelled', message: '' } } as const

/** Returns a store that lives as long as the quiz is shown. */
function useQuizStore(props: QuizPanelProps): QuizStore {
  const newest = useRef(props)
  newest.current = props
  const [store] = useState(() =>
    createQuiz({
      quiz: props.quiz,
      storage: props.storage ?? createQuizStorage(props.quiz.id, props.owner),
      send: answers => newest.current.send(answers),
      check: props.check && (async (...given) => newest.current.check?.(...given) ?? GONE),
      onResult: result => newest.current.onResult?.(result),
    }),
  )
  useEffect(() => store.start(), [store])
  return store
}
