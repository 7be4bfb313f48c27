import { Icon } from '../../ui/icon.tsx'
import { useExam } from './context.ts'
import { ResultsPart } from './results-part.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** Handed in: first what the test was worth and what comes next, then the receipt. */
export function SubmittedView() {
  const { store, state, t, site, isVisitor } = useExam()
  const { receipt, tooLate, late } = state
  return (
    <div>
      <div className="exam-card exam-good exam-done">
        <ScreenTitle>
          <Icon name="check" /> {t.submitted}
        </ScreenTitle>
        {tooLate > 0 && <p className="exam-alert">{t.tooLate(tooLate)}</p>}
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
      <ResultsPart>
        <div className="exam-card">
          {site && (isVisitor ? <site.SignIn why="keep" /> : <site.ToResults />)}
          {receipt && (
            <details>
              <summary>{t.receipt}</summary>
              <p className="exam-receipt">
                {t.receiptText(
                  receipt.receipt_id,
                  t.moment(receipt.submitted_at),
                  receipt.answers_hash,
                )}
              </p>
            </details>
          )}
        </div>
      </ResultsPart>
    </div>
  )
}
