import type { QuizQuestion } from '../../../contract/class-content.ts'
import { RichText } from '../text/rich-text.tsx'
import { isAnswered } from './answers-to-send.ts'
import { Choice } from './choice.tsx'
import { useQuiz } from './context.ts'
import { Listening } from './listening.tsx'
import { Ordering } from './ordering.tsx'
import { QuizTitle } from './quiz-title.tsx'
import { Typing } from './typing.tsx'

/** Maximum number of Korean characters that are shown as large as a sign. */
const SIGN = 5

/** Input component for each kind of question. */
const FIELDS = { choice: Choice, listening: Choice, order: Ordering, typing: Typing }

/** The current question, with navigation to the others. */
export function QuestionView() {
  const { state, t, resolve } = useQuiz()
  const { questions, place, isSaved } = state
  const question = questions[place]
  if (!question) return null
  const { id, kind, ask, text, picture, recording } = question
  const Field = FIELDS[kind]
  return (
    <div className="quiz-question stack gap-4">
      <Progress />
      <QuizTitle of={id}>
        <span className="quiz-number muted text-small">
          {t.question(place + 1, questions.length)}
        </span>{' '}
        <RichText text={ask} />
      </QuizTitle>
      {text && (
        <p lang="ko" className="quiz-text" data-sign={text.length <= SIGN || undefined}>
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
      <p className="muted text-small">{t.how[kind]}</p>
      <Field key={`${id} field`} question={question} />
      {!isSaved && (
        <p className="quiz-alert" role="alert">
          {t.notSaved}
        </p>
      )}
      <Ways question={question} />
    </div>
  )
}

/** One segment per question, filled once it is answered. The text beside it says the same. */
function Progress() {
  const { questions, place, answers } = useQuiz().state
  return (
    <div className="quiz-progress" aria-hidden="true">
      {questions.map((each, at) => (
        <span
          key={each.id}
          data-done={isAnswered(each, answers[each.id]) || undefined}
          data-now={at === place || undefined}
        />
      ))}
    </div>
  )
}

function Ways({ question }: { question: QuizQuestion }) {
  const { store, state, t } = useQuiz()
  const { questions, place, answers } = state
  const isDone = isAnswered(question, answers[question.id])
  const isLast = place + 1 === questions.length
  const isWhole = questions.every(each => isAnswered(each, answers[each.id]))
  const onward = isLast ? (isWhole ? t.send : t.check) : isDone ? t.next : t.skip
  return (
    <div className="quiz-ways">
      {place > 0 && (
        <button type="button" className="button button-quiet" onClick={() => store.goTo(place - 1)}>
          {t.previous}
        </button>
      )}
      <button
        type="button"
        className={isDone ? 'button' : 'button button-outlined'}
        onClick={() => store.next()}
      >
        {onward}
      </button>
    </div>
  )
}
