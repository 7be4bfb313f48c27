import { useEffect } from 'react'
import { forgetOldAttempts } from '../../../stores/mock-test/forget-old-attempts.ts'
import { Alert } from '../alert.tsx'
import { useExam } from '../context.ts'
import { type Messages, submittedMessages } from './messages/submitted.ts'
import { ResultsView, type ResultsViewProps } from './results-view.tsx'

/** The answers that were too late, the result, and the receipt. */
export function Submitted({ loadHeard }: Pick<ResultsViewProps, 'loadHeard'>) {
  const { store, state, lang, to, begin, resolve, site, isVisitor, meanings } = useExam()
  const t = submittedMessages(lang)
  const { tooLate, late, results } = state
  useEffect(() => void forgetOldAttempts(), [])
  return (
    <>
      {tooLate > 0 && (
        <div className="exam-card surface">
          <p className="exam-alert">{t.tooLate(tooLate)}</p>
          {late && (
            <button
              type="button"
              className="button button-outlined"
              onClick={() => void store.submitAnswersFile(late)}
            >
              {t.handInLate}
            </button>
          )}
        </div>
      )}
      {results ? (
        <ResultsView
          result={results}
          lang={lang}
          dictionaryAddress={word => to.dictionaryRoot + encodeURIComponent(word)}
          fileAddress={resolve}
          meanings={meanings}
          loadHeard={loadHeard}
          onRetry={questions => begin({ questions })}
          nextAddress={to.leaveAddress}
          homeLink={site && !isVisitor && <site.HomeLink />}
          details={
            <>
              {site && !isVisitor && <site.ResultDetails />}
              <Receipt t={t} />
            </>
          }
        >
          <Keep t={t} />
        </ResultsView>
      ) : (
        <>
          <NoResult t={t} />
          {site && !isVisitor && <site.ToResults />}
          <Keep t={t} />
          <details className="exam-card surface">
            <summary>{t.receipt}</summary>
            <Receipt t={t} />
          </details>
        </>
      )}
    </>
  )
}

/** Shown while the result is loading, or if that has failed. */
function NoResult({ t }: { t: Messages }) {
  const { store, state, t: exam, site } = useExam()
  if (!state.error)
    return (
      <p className="exam-card surface skeleton" role="status">
        {exam.loading}
      </p>
    )
  return (
    <Alert>
      <p>{t.resultsFailed}</p>
      <button type="button" className="button" onClick={() => void store.retry()}>
        {exam.retry}
      </button>
      {site && <site.ToResults />}
    </Alert>
  )
}

/** Ways to keep the result: a login for visitors, the words of mistakes, or our site. */
function Keep({ t }: { t: Messages }) {
  const { state, t: exam, to, site, SignIn, isVisitor } = useExam()
  if (site && !isVisitor) return state.results ? <site.SaveMissed /> : null
  if (SignIn && isVisitor)
    return (
      <div className="exam-card surface">
        <SignIn why="keep" />
      </div>
    )
  if (!to.resultsAddress || !state.attempt) return null
  return (
    <p>
      <a
        href={`${to.resultsAddress}?attempt=${state.attempt.attempt_id}`}
        target="_blank"
        rel="noopener"
      >
        {isVisitor ? t.keep : exam.openSite}
      </a>
    </p>
  )
}

function Receipt({ t }: { t: Messages }) {
  const { state, t: exam } = useExam()
  const { receipt, attempt } = state
  const factor = attempt?.time_factor ?? 1
  return (
    <>
      {factor > 1 && <p>{t.extraTime(exam.number(factor))}</p>}
      {receipt && (
        <>
          <h3>{t.receipt}</h3>
          <p className="exam-receipt">
            {t.receiptText(receipt.receipt_id, receipt.submitted_at, receipt.answers_hash)}
          </p>
        </>
      )}
    </>
  )
}
