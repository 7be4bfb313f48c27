import { type RefObject, useRef } from 'react'
import type { QuizQuestion } from '../../../contract/class-content.ts'
import { isSign } from '../../../lib/question-size.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../text/rich-text.tsx'
import { isAnswered } from './answers-to-send.ts'
import { Choice } from './choice.tsx'
import { useQuiz } from './context.ts'
import { Listening } from './listening.tsx'
import { Ordering } from './ordering.tsx'
import { isSettled } from './quiz-store.ts'
import { QuizTitle } from './quiz-title.tsx'
import { Typing } from './typing.tsx'
import { Verdict } from './verdict.tsx'

/** Fields in which Enter goes on. */
const ENTERED = '[type=radio]:checked, [type=text]'

/** Input component for each kind of question. */
const FIELDS = { choice: Choice, listening: Choice, order: Ordering, typing: Typing }

/** The current question, with navigation to the others. */
export function QuestionView() {
  const { questions, place } = useQuiz().state
  const question = questions[place]
  return question ? <Question question={question} /> : null
}

function Question({ question }: { question: QuizQuestion }) {
  const { state, check, t, isRetry } = useQuiz()
  const { questions, place, isSaved } = state
  const way = useMainWay(question)
  const button = useRef<HTMLButtonElement>(null)
  const { id, kind, ask } = question
  const Field = FIELDS[kind]
  const item = state.checked[id]
  return (
    <div className="question-frame stack gap-4">
      <QuizTitle of={id}>
        {/* The row above says it to the eye. */}
        <span className="visually-hidden">
          {isRetry && `${t.retryRound}: `}
          {t.question(place + 1, questions.length)}
        </span>{' '}
        <RichText text={ask} />
      </QuizTitle>
      <Subject question={question} />
      <fieldset
        className="quiz-field"
        disabled={item !== undefined}
        onKeyDown={event => {
          const { key, target, repeat, nativeEvent } = event
          if (key !== 'Enter' || repeat || nativeEvent.isComposing) return
          // Neither has an action of its own for Enter; nothing typed is not “I do not know”.
          const isField = target instanceof HTMLElement && target.matches(ENTERED)
          if (!isField || (check && !way.isMain)) return
          event.preventDefault()
          // The field is disabled once it is judged.
          button.current?.focus()
          way.press()
        }}
      >
        <Field key={`${id} field`} question={question} />
      </fieldset>
      <Verdict key={`${id} verdict`} question={question} />
      {!isSaved && (
        <p className="quiz-alert" role="alert">
          {t.notSaved}
        </p>
      )}
      <Ways {...way} button={button} />
    </div>
  )
}

/** The text, the picture and the recording that a question is about. */
function Subject({ question: { id, text, picture, recording } }: { question: QuizQuestion }) {
  const { resolve } = useQuiz()
  return (
    <>
      {text && (
        <p lang="ko" className="question-subject" data-sign={isSign(text) || undefined}>
          {text}
        </p>
      )}
      {picture && (
        <img
          className="quiz-picture"
          src={resolve(picture.image_url)}
          width={picture.image_width}
          height={picture.image_height}
          alt={picture.alt}
        />
      )}
      {recording && <Listening key={id} recording={recording} />}
    </>
  )
}

interface WaysProps extends ReturnType<typeof useMainWay> {
  button: RefObject<HTMLButtonElement | null>
}

function Ways({ label, isMain, isBusy, press, button }: WaysProps) {
  const { store, state, t } = useQuiz()
  return (
    <div className="question-foot question-ways">
      {state.place > 0 && (
        <button
          type="button"
          className="icon-button"
          aria-label={t.previous}
          onClick={() => store.goTo(state.place - 1)}
        >
          <Icon name="back" />
        </button>
      )}
      {/* One button throughout, which so keeps the focus. */}
      <button
        ref={button}
        type="button"
        className={isMain ? 'button' : 'button button-neutral'}
        // Not `disabled`, or it would lose the focus while it works.
        aria-disabled={isBusy}
        onClick={press}
      >
        {label}
      </button>
    </div>
  )
}

/** Returns the next step: "I do not know" or the check of an answer, then the next question. */
function useMainWay(question: QuizQuestion) {
  const { store, state, check, t, isRetry } = useQuiz()
  const { questions, place, answers, checked, checking } = state
  // After a failed check the quiz goes on without: all is judged at the end.
  if (check && !checked[question.id] && typeof checking !== 'object') {
    const isDone = isAnswered(question, answers[question.id])
    const isBusy = checking === 'busy'
    const label = isBusy ? t.judging : isDone ? t.judge : t.notKnown
    return { label, isBusy, isMain: isDone, press: () => void store.check(!isDone) }
  }
  const isDone = isSettled(state, question)
  const isWhole = questions.every(each => isSettled(state, each))
  const isJudged = questions.every(each => checked[each.id])
  const toResult = isRetry ? t.retryEnd : isJudged ? t.toResult : t.send
  const atEnd = isWhole ? toResult : t.check
  const label = place + 1 === questions.length ? atEnd : isDone ? t.next : t.skip
  return { label, isBusy: false, isMain: isDone, press: () => store.next() }
}
