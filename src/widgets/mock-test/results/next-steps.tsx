import type { ReactNode } from 'react'
import { useResults } from './context.ts'

export interface NextStepsProps {
  /** Starts a test with these questions. */
  onRetry: ((questionIds: string[]) => void) | undefined
  /** Where the next test is chosen. */
  nextAddress: string | undefined
  /** Link to the page “today” of the current user. */
  homeLink: ReactNode
}

/**
 * The next steps, of which one is the main one: what was not right once more, or another test where
 * all was right. The others are a quiet list.
 */
export function NextSteps({ onRetry, nextAddress, homeLink }: NextStepsProps) {
  const { result, all, t } = useResults()
  const missed = all.filter(({ verdict }) => verdict !== 'right').map(({ item }) => item)
  const hasRetry = onRetry !== undefined && missed.length > 0
  // Only whole checkpoints have lessons, and lead back to the path.
  const next = result.lessons ? t.onward : t.another
  return (
    <>
      {hasRetry && (
        <button
          type="button"
          className="button"
          onClick={() => onRetry(missed.map(each => each.mock_question_id))}
        >
          {t.retry(missed.length)}
        </button>
      )}
      {!hasRetry && nextAddress && (
        <a className="button" href={nextAddress}>
          {next}
        </a>
      )}
      <ul className="mtr-steps">
        {hasRetry && nextAddress && (
          <li>
            <a className="button button-quiet" href={nextAddress}>
              {next}
            </a>
          </li>
        )}
        {homeLink && <li className="mtr-home">{homeLink}</li>}
      </ul>
    </>
  )
}
