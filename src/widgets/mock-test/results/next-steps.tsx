import type { ReactNode } from 'react'
import { useResults } from './context.ts'
import { isPractice, shareOf } from './judge.ts'

export interface NextStepsProps {
  /** Starts a test with these questions. */
  onRetry: ((questionIds: string[]) => void) | undefined
  /** Where the next test is chosen. */
  nextAddress: string | undefined
  /** Link to the page “today” of the current user. */
  homeLink: ReactNode
}

/**
 * The next steps, of which one is the main one: the explanations where little of a practice set was
 * right, what was not right once more, or another test where all was right. The others are a quiet
 * list.
 */
export function NextSteps({ onRetry, nextAddress, homeLink }: NextStepsProps) {
  const { result, all, t } = useResults()
  const missed = all.filter(({ verdict }) => verdict !== 'right').map(({ item }) => item)
  const hasRetry = onRetry !== undefined && missed.length > 0
  // Only whole checkpoints have lessons, and lead back to the path.
  const next = result.lessons ? t.onward : t.another
  const isRead = hasRetry && isPractice(result) && shareOf(all) === 'few'
  return (
    <>
      {isRead && (
        <button type="button" className="button" onClick={showFirstItem}>
          {t.read}
        </button>
      )}
      {hasRetry && (
        <button
          type="button"
          className={isRead ? 'button button-outlined' : 'button'}
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

/** Takes the learner to the first of the items, whose explanation is open. */
function showFirstItem({ currentTarget }: { currentTarget: HTMLElement }): void {
  const first = currentTarget.closest('.mtr')?.querySelector<HTMLElement>('.mtr-items .mtr-head')
  first?.focus()
  first?.scrollIntoView?.({ block: 'start' })
}
