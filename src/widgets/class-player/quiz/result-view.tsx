import type { LearningPart } from '../../../contract/classes.ts'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import type { Link } from '../context.ts'
import { type Retried, useQuiz } from './context.ts'
import type { ShownResult } from './quiz-storage.ts'
import { QuizTitle } from './quiz-title.tsx'
import { ResultItem, type ResultItemProps } from './result-item.tsx'

/** Kinds of parts in the order of a lesson. */
const KINDS = ['video', 'modul', 'quiz'] as const satisfies readonly LearningPart['kind'][]

const percent = (share: number) => `${Math.round(share * 100)}%`

/**
 * The result, which leads with what was learned, or with what to look at again; then the one main
 * way on, and below it everything else.
 */
export function ResultView({ result }: { result: ShownResult }) {
  const { t, passShare, retried, left } = useQuiz()
  // A quiz stays passed, whatever a later attempt was worth.
  const hasPassed = result.is_passed || result.best >= passShare
  const countOf = (kind: LearningPart['kind']) => left.filter(part => part.kind === kind).length
  const [main, ...more] = useWays(result, hasPassed)
  // A failed quiz offers two buttons: a new try first, since the reasons were just read.
  // So does a lesson of the plan that is done: the plan, then the next part.
  const hasSecond = !hasPassed || (main && 'href' in main)
  const [second, others] = hasSecond ? [more[0], more.slice(1)] : [undefined, more]
  return (
    <div className="quiz-result question-frame stack gap-4">
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
      </div>
      {result.is_passed ? <LearnedList learned={result.learned} /> : <Missed result={result} />}
      <div className="question-foot question-ways">
        {main && <WayOn way={main} look="button" />}
        {second && <WayOn way={second} look="button button-outlined" />}
      </div>
      {result.is_passed && <Missed result={result} />}
      <Answered result={result} />
      <div className="quiz-others cluster gap-2">
        {others.map(way => (
          <WayOn key={way.label} way={way} look="button button-quiet" />
        ))}
      </div>
    </div>
  )
}

/** The letters and words of the lesson. */
function LearnedList({ learned }: Pick<ShownResult, 'learned'>) {
  const { t } = useQuiz()
  if (!learned || learned.letters.length + learned.words.length === 0) return null
  return (
    <>
      <h4 className="quiz-subtitle">{t.learned}</h4>
      {learned.letters.length > 0 && (
        <ul className="quiz-letters cluster gap-2" lang="ko">
          {learned.letters.map(letter => (
            <li key={letter}>{letter}</li>
          ))}
        </ul>
      )}
      <ul className="quiz-words">
        {learned.words.map(({ ko, id }) => (
          <li key={ko}>
            <b lang="ko">{ko}</b> <span className="muted text-small">{id}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ResultProps {
  result: ShownResult
}

/** The questions that are still missed, with their explanations. */
function Missed({ result }: ResultProps) {
  const { t } = useQuiz()
  const missed = useItems(result, false)
  if (missed.length === 0) return null
  return (
    <>
      <h4 className="quiz-subtitle">{t.missed(missed.length)}</h4>
      <ItemList items={missed} />
    </>
  )
}

/** The questions that were right, at the latest when they were repeated, folded. */
function Answered({ result }: ResultProps) {
  const { t } = useQuiz()
  const right = useItems(result, true)
  if (right.length === 0) return null
  return (
    <details className="quiz-right">
      <summary className="target">{t.answeredRight(right.length)}</summary>
      <ItemList items={right} />
    </details>
  )
}

function ItemList({ items }: { items: ResultItemProps[] }) {
  return (
    <ol className="quiz-items stack gap-3">
      {items.map(each => (
        <ResultItem key={each.question.id} {...each} />
      ))}
    </ol>
  )
}

/**
 * Returns the questions of a result that were right or are no longer missed, or the others, with
 * their numbers.
 */
function useItems({ items }: ShownResult, isRight: boolean): ResultItemProps[] {
  const { state, retried } = useQuiz()
  return items.flatMap((item, index) => {
    const { question_id } = item
    const isRightNow = item.is_right || retried?.missed.includes(question_id) === false
    const question = state.questions.find(({ id }) => id === question_id)
    return question && isRightNow === isRight ? { number: index + 1, question, item } : []
  })
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
      <QuizTitle of="result">
        {title} <span className="quiz-score">{t.score(score, total)}</span>
      </QuizTitle>
      {!hasPassed && (
        <p>
          {t.needed(needed, total)} {bestBefore && `${t.best(bestBefore)}.`}
        </p>
      )}
      {is_passed && score < total && <p>{t.readMissed}</p>}
      {is_passed && score === total && left.length === 0 && <p>{t.allRight}</p>}
      {hasPassed && bestBefore && <p className="muted text-small">{t.best(bestBefore)}</p>}
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

type Way = Link | { label: string; press: () => void }

/** A way on as a link or a button. @param look its classes */
function WayOn({ way, look }: { way: Way; look: string }) {
  if ('href' in way)
    return (
      <a className={look} href={way.href}>
        {way.label}
      </a>
    )
  return (
    <button type="button" className={look} onClick={way.press}>
      {way.label}
    </button>
  )
}

/** Returns the ways on, the main one first. */
function useWays(result: ShownResult, hasPassed: boolean): Way[] {
  const { store, t, onNext, left, onLeft, review, onRetry, onRestart, retried, planLink } =
    useQuiz()
  const wrong = result.items.filter(({ is_right }) => !is_right)
  const missed = retried?.missed ?? wrong.map(({ question_id }) => question_id)
  // Where all were missed, the quiz itself is the round.
  const isSome = missed.length > 0 && missed.length < result.items.length
  const isFew = result.score * 2 < result.total && !retried
  const part = hasPassed ? left[0] : isFew ? review : undefined
  const again = () => {
    onRestart?.()
    store.reset()
  }
  const ways = {
    part: part && onLeft && { label: t.toLeft[part.kind], press: () => onLeft(part) },
    plan: left.length === 0 && planLink,
    goOn: onNext && { label: t.goOn, press: onNext },
    retry: onRetry &&
      isSome && { label: t.retryMissed(missed.length), press: () => onRetry(missed) },
    again: { label: t.again, press: again },
  }
  const order = hasPassed
    ? (['part', 'plan', 'goOn', 'retry', 'again'] as const)
    : retried
      ? (['again', 'retry', 'goOn'] as const)
      : (['retry', 'part', 'again', 'goOn'] as const)
  return order.flatMap(name => ways[name] || [])
}
