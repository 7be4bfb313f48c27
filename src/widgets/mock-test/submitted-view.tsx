import { Icon } from '../../ui/icon.tsx'
import { useExam } from './context.ts'
import { ResultsPart } from './results-part.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** Handed in: the receipt at once, the result below it when it comes. */
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
        {isVisitor && site && <site.SignIn why="keep" />}
        {!isVisitor && site && <site.ToResults />}
      </div>
      <ResultsPart />
    </div>
  )
}
