import type { LearningPart } from '../../../contract/classes.ts'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import { type Retried, useQuiz } from './context.ts'
import type { ShownResult } from './quiz-storage.ts'
import { QuizTitle } from './quiz-title.tsx'
import { ResultItem } from './result-item.tsx'
import { verdictOf } from './verdict.tsx'

/** Kinds of parts in the order of a lesson. */
const KINDS = ['video', 'modul', 'quiz'] as const satisfies readonly LearningPart['kind'][]

const percent = (share: number) => `${Math.round(share * 100)}%`

/** The result, the explanation of each answer, and the next steps. */
export function ResultView({ result }: { result: ShownResult }) {
  const { t, passShare, retried, left } = useQuiz()
  // A quiz stays passed, whatever a later attempt was worth.
  const hasPassed = result.is_passed || result.best >= passShare
  const countOf = (kind: LearningPart['kind']) => left.filter(part => part.kind === kind).length
  return (
    <div className="quiz-result stack gap-4">
      <div
        className="quiz-card quiz-verdict surface"
        data-passed={(retried ? retried.missed.length === 0 : result.is_passed) || undefined}
      >
        {retried ? (
          <Training outcome={retried} best={result.best} hasPassed={hasPassed} />
        ) : (
          <Score result={result} hasPassed={hasPassed} />
        )}
        {hasPassed && left.length > 0 && (
          <p>
            {t.left(KINDS.flatMap(kind => (countOf(kind) ? t.leftPart[kind](countOf(kind)) : [])))}
          </p>
        )}
        <Onward result={result} hasPassed={hasPassed} />
      </div>
      <Items result={result} />
    </div>
  )
}

/** The questions with their explanations: the missed ones first, and the right ones folded. */
function Items({ result: { items } }: { result: ShownResult }) {
  const { state, t } = useQuiz()
  const shown = items.flatMap((item, index) => {
    const question = state.questions.find(({ id }) => id === item.question_id)
    return question ? { number: index + 1, question, item } : []
  })
  const missed = shown.filter(({ item }) => !item.is_right)
  const right = shown.filter(({ item }) => item.is_right)
  const listOf = (list: typeof shown) => (
    <ol className="quiz-items stack gap-3">
      {list.map(each => (
        <ResultItem key={each.question.id} {...each} />
      ))}
    </ol>
  )
  return (
    <>
      {missed.length > 0 && (
        <>
          <h4 className="quiz-subtitle">{t.missed(missed.length)}</h4>
          {listOf(missed)}
        </>
      )}
      {right.length > 0 && (
        <details className="quiz-right">
          <summary className="target">{t.answeredRight(right.length)}</summary>
          {listOf(right)}
        </details>
      )}
    </>
  )
}

/** The score of an attempt, and in words what passing takes. */
function Score({ result, hasPassed }: OutcomeProps) {
  const { t, passShare, left } = useQuiz()
  const { score, total, is_passed, best } = result
  const bestBefore = best > score / total ? percent(best) : undefined
  // Multiplied shares may be a hair above the whole number that is meant.
  const needed = Math.ceil(passShare * total - 1e-9)
  const title = is_passed ? t.passed : hasPassed ? t.passedBefore : t.notPassed
  return (
    <>
      <ScoreRing share={score / total} text={percent(score / total)} />
      <div className="segments" aria-hidden="true">
        {result.items.map(item => (
          <span key={item.question_id} data-verdict={verdictOf(item)} />
        ))}
      </div>
      <QuizTitle of="result">
        {title} <span className="quiz-score">{t.score(score, total)}</span>
      </QuizTitle>
      {!hasPassed && (
        <p>{t.missingToPass(Math.max(1, needed - score), needed, total, bestBefore)}</p>
      )}
      {is_passed && score < total && <p>{t.readMissed}</p>}
      {is_passed && score === total && left.length === 0 && <p>{t.allRight}</p>}
      {hasPassed && score < total && (
        <p className="muted text-small">
          {is_passed && t.passMark(percent(passShare), needed, total)}{' '}
          {bestBefore && t.best(bestBefore)}
        </p>
      )}
    </>
  )
}

interface TrainingProps {
  outcome: Retried
  best: number
  hasPassed: boolean
}

/** The outcome of repeated questions as training, and that the score of the quiz stays. */
function Training({ outcome: { total, missed }, best, hasPassed }: TrainingProps) {
  const { t } = useQuiz()
  const right = total - missed.length
  const keeps = hasPassed ? t.keepsPassed : t.keepsScore
  return (
    <>
      <ScoreRing share={right / total} text={`${right}/${total}`} />
      <QuizTitle of="result">{t.retried(right, total)}</QuizTitle>
      <p>{keeps(percent(best))}</p>
    </>
  )
}

interface OutcomeProps {
  result: ShownResult
  /** Whether any attempt has passed. */
  hasPassed: boolean
}

/** The ways on, of which one is the main one and comes first. */
function Onward({ result, hasPassed }: OutcomeProps) {
  const { store, t, onNext, left, onLeft, onRetry, onRestart, retried } = useQuiz()
  const wrong = result.items.filter(({ is_right }) => !is_right)
  const missed = retried?.missed ?? wrong.map(({ question_id }) => question_id)
  // Where all were missed, the quiz itself is the round.
  const isSome = missed.length > 0 && missed.length < result.items.length
  const hasRetry = onRetry !== undefined && isSome
  const [part] = hasPassed ? left : []
  const ways = {
    left: part && onLeft && { label: t.toLeft[part.kind], press: () => onLeft(part) },
    goOn: onNext && { label: t.goOn, press: onNext },
    retry: hasRetry && { label: t.retryMissed(missed.length), press: () => onRetry(missed) },
    again: {
      label: t.again,
      press: () => {
        onRestart?.()
        store.reset()
      },
    },
  }
  const onward = ways.left ? 'left' : 'goOn'
  const main: keyof typeof ways = hasPassed ? onward : hasRetry && !retried ? 'retry' : 'again'
  const others = (['goOn', 'retry', 'again'] as const).filter(name => name !== main)
  return (
    <div className="question-ways">
      {[main, ...others].map(name => {
        const way = ways[name]
        return (
          way && (
            <button
              key={name}
              type="button"
              className={name === main ? 'button' : 'button button-quiet'}
              onClick={way.press}
            >
              {way.label}
            </button>
          )
        )
      })}
    </div>
  )
}
