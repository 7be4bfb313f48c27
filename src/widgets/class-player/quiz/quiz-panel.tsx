import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Result } from '../../../api/http.ts'
import type { Quiz } from '../../../contract/class-content.ts'
import type { ExamAnswer, ExamResult } from '../../../contract/class-progress.ts'
import type { LearningPart } from '../../../contract/classes.ts'
import { chooseByDigit } from '../../../ui/choose-by-digit.ts'
import { untranslated } from '../../../ui/untranslated.ts'
import { useTexts } from '../../../ui/use-texts.ts'
import type { Link } from '../context.ts'
import type { PlayerLanguage } from '../messages/messages.ts'
import { CheckView } from './check-view.tsx'
import { QuizProvider, type Retried, useQuiz } from './context.ts'
import { quizTexts } from './messages/messages.ts'
import { QuestionView } from './question-view.tsx'
import { createQuizStorage, hasStoredQuiz, type QuizStorage } from './quiz-storage.ts'
import { type CheckAnswer, createQuiz, type QuizState, type QuizStore } from './quiz-store.ts'
import { QuizTop } from './quiz-top.tsx'
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
  /** Way out of a quiz that fills the screen: only on our own site. */
  exitAddress?: string | undefined
  /** Way back to the plan of the day, for a person who came from there. */
  planLink?: Link | undefined
  /** Called when a result has arrived. */
  onResult?: ((result: ExamResult) => void) | undefined
  /** Called when a word of an explanation is looked up, with the id of its entry. */
  onWord?: ((entry: string) => void) | undefined
  /** Goes to the next part of the class; left out if there is none. */
  onNext?: (() => void) | undefined
  /** Other parts of the lesson that are not done yet. */
  left?: readonly LearningPart[] | undefined
  /** The part of the lesson that teaches what the quiz asks. */
  review?: LearningPart | undefined
  /** Goes to a part of the lesson. */
  onLeft?: ((part: LearningPart) => void) | undefined
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
  const [retried, setRetried] = useState<Retried>()
  const hasMoved = useRef(false)
  const { check } = props
  if (missed && check) {
    const end = (outcome: Retried) => {
      setRetried(outcome)
      setMissed(undefined)
    }
    const round = { ...props, check, missed, hasMoved, onEnd: end }
    return <RetryRound key="missed" {...round} />
  }
  const restart = () => setRetried(undefined)
  const attempt = { ...props, hasMoved, retried, onRestart: restart }
  return <Attempt key="all" {...attempt} onRetry={check && setMissed} />
}

interface RetryRoundProps extends QuizPanelProps {
  check: CheckAnswer
  /** Ids of the questions to ask. */
  missed: readonly string[]
  hasMoved: { current: boolean }
  onEnd: (outcome: Retried) => void
}

/** Asks missed questions again as training: nothing of it is stored or handed in. */
function RetryRound({ missed, onEnd, ...props }: RetryRoundProps) {
  const { check } = props
  const judged = useRef(new Map<string, boolean>())
  const questions = props.quiz.questions.filter(({ id }) => missed.includes(id))
  const judge: CheckAnswer = async (question, answer) => {
    const response = await check(question, answer)
    if (response.ok) judged.current.set(question, response.value.data.is_right)
    return response
  }
  const end = async (answers: ExamAnswer[]) => {
    for (const { question_id, answer } of answers) {
      // It could not be checked when it was answered.
      if (judged.current.has(question_id)) continue
      const response = await judge(question_id, answer)
      if (!response.ok) return response
    }
    const wrong = questions.map(({ id }) => id).filter(id => !judged.current.get(id))
    onEnd({ total: questions.length, missed: wrong })
    return GONE
  }
  const quiz = { ...props.quiz, questions }
  return <Attempt {...props} quiz={quiz} storage={NOWHERE} check={judge} send={end} isRetry />
}

const NOWHERE: QuizStorage = { read: () => undefined, write: () => true }

interface AttemptProps extends QuizPanelProps {
  /** Asks these questions again, without counting them. */
  onRetry?: ((questions: string[]) => void) | undefined
  /** Outcome of the last round of questions that were asked again. */
  retried?: Retried | undefined
  /** Called when the whole quiz starts again. */
  onRestart?: (() => void) | undefined
  isRetry?: boolean
  hasMoved: { current: boolean }
}

function Attempt(props: AttemptProps) {
  const { quiz, lang = 'id', resolve, loginAddress, onWord, onNext } = props
  const store = useQuizStore(props)
  const state = useStore(store.$quiz)
  const t = useTexts(lang, quizTexts)
  useLeaveWarning(!state.isSaved && state.phase !== 'result')
  const context = t && {
    store,
    state,
    t,
    lang,
    resolve,
    check: props.check,
    passShare: quiz.pass_share,
    loginAddress,
    exitAddress: props.exitAddress,
    planLink: props.planLink,
    onWord,
    onNext,
    left: props.left ?? [],
    review: props.review,
    onLeft: props.onLeft,
    onRetry: props.onRetry,
    retried: props.retried,
    onRestart: props.onRestart,
    isRetry: props.isRetry ?? false,
    hasMoved: props.hasMoved,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits are a second way to the options inside
    <div
      className="quiz stack gap-4"
      ref={untranslated}
      aria-busy={!t}
      onKeyDown={event =>
        chooseByDigit(event, event.currentTarget.querySelectorAll('[type=radio]:enabled'))
      }
    >
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
  if (state.phase === 'result') return <ResultView result={state.result} />
  return (
    <>
      <QuizTop />
      <Step phase={state.phase} />
    </>
  )
}

function Step({ phase }: { phase: Exclude<QuizState['phase'], 'result'> }) {
  switch (phase) {
    case 'answering':
      return <QuestionView />
    case 'checking':
      return <CheckView />
    case 'sending':
    case 'unsent':
      return <SendingView />
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
