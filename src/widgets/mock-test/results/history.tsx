import { Fragment } from 'react'
import type { AttemptSummary, MockTestResult } from '../../../contract/mock-test-results.ts'
import { conditionWords } from '../../../lib/mock-test-conditions.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { HistoryChart } from './history-chart.tsx'
import { isRepetition } from './judge.ts'
import { formats } from './messages/format.ts'
import { page as texts } from './messages/page.ts'

interface HistoryProps {
  history: AttemptSummary[] | 'failed'
  /** The shown result, whose blueprint the other attempts share. */
  result: MockTestResult
  onRetry: () => void
}

const { moment } = formats('id')

/** The learner's attempts at this test over time, with a link to each result; one is no history. */
export function History({ history, result, onRetry }: HistoryProps) {
  if (history !== 'failed' && history.length < 2) return null
  return (
    <section className="mtr-history stack gap-4 surface">
      <h2>{texts.history}</h2>
      {history === 'failed' ? (
        <p role="alert">
          {texts.historyFailed}{' '}
          <PrimaryButton variant="outlined" onClick={onRetry}>
            {texts.retry}
          </PrimaryButton>
        </p>
      ) : (
        <Attempts history={history} result={result} />
      )}
    </section>
  )
}

function Attempts({ history, result }: { history: AttemptSummary[]; result: MockTestResult }) {
  const { blueprint } = result
  const wholeAttempts = history.filter(({ points }) => !isRepetition({ points, blueprint }))
  const [newest] = wholeAttempts
  const best = wholeAttempts.reduce(
    (top, one) => (top && top.score >= one.score ? top : one),
    newest,
  )
  return (
    <>
      {newest && best && wholeAttempts.length > 1 && (
        <dl className="mtr-records">
          <Record name={texts.newest} attempt={newest} />
          <Record name={texts.best} attempt={best} />
        </dl>
      )}
      {wholeAttempts.length > 1 && (
        <HistoryChart attempts={wholeAttempts} shown={result.attempt_id} blueprint={blueprint} />
      )}
      <details>
        <summary>{texts.attempts(history.length)}</summary>
        {history.some(({ is_first }) => is_first) && <p>{texts.onlyFirst}</p>}
        <Rows history={history} result={result} />
      </details>
    </>
  )
}

function Record({ name, attempt: { score, points } }: { name: string; attempt: AttemptSummary }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{score}</strong> / {points}
      </dd>
    </div>
  )
}

function Rows({ history, result }: { history: AttemptSummary[]; result: MockTestResult }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.score}</th>
        </tr>
      </thead>
      <tbody>
        {history.map(one => (
          <Row key={one.attempt_id} one={one} result={result} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ one, result }: { one: AttemptSummary; result: MockTestResult }) {
  const { attempt_id, score, points, level, submitted_at } = one
  const isShown = attempt_id === result.attempt_id
  const { blueprint } = result
  return (
    <tr>
      <td>
        {isShown ? (
          <b>
            {moment(submitted_at)} ({texts.shown})
          </b>
        ) : (
          <a className="target" href={`?attempt=${attempt_id}`}>
            {moment(submitted_at)}
          </a>
        )}
      </td>
      <td>
        <span className="mtr-nowrap">
          {score} / {points}
        </span>{' '}
        {level && <span className="badge">{texts.level(level.reached)}</span>}
        {isRepetition({ points, blueprint }) && <span className="badge">{texts.repetition}</span>}
        {conditionWords(one).map(word => (
          <Fragment key={word}>
            {' '}
            <span className="badge">{word}</span>
          </Fragment>
        ))}
      </td>
    </tr>
  )
}
