import { useResults } from './context.ts'
import { weakest } from './judge.ts'

export interface NextStepsProps {
  /** Starts a test with these questions. */
  onRetry: ((questionIds: string[]) => void) | undefined
  /** Where the next test is chosen. */
  nextAddress: string | undefined
}

/**
 * The next steps, of which one is the main one: what was not right once more, or another test where
 * all was right. The others are a quiet list.
 */
export function NextSteps({ onRetry, nextAddress }: NextStepsProps) {
  const { result, all, t, explanations } = useResults()
  const missed = all.filter(({ verdict }) => verdict !== 'right').map(({ item }) => item)
  const first = weakest(result.skills)
  const ofSkill = result.items.filter(({ skill }) => skill === first?.skill)
  const begin = (items: typeof ofSkill) => onRetry?.(items.map(each => each.mock_question_id))
  // Training that is the same as the main step would only be a second name for it.
  const hasTraining = onRetry !== undefined && ofSkill.some(item => !missed.includes(item))
  const hasRetry = onRetry !== undefined && missed.length > 0
  // Only checkpoints have lessons, and lead back to the path.
  const next = result.lessons ? t.onward : t.another
  return (
    <>
      {hasRetry && (
        <button type="button" className="button" onClick={() => begin(missed)}>
          {t.retry(missed.length)}
        </button>
      )}
      {!hasRetry && nextAddress && (
        <a className="button" href={nextAddress}>
          {next}
        </a>
      )}
      <ul className="mtr-steps">
        <li>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => explanations.current?.focus()}
          >
            {t.explanations}
          </button>
        </li>
        {hasTraining && first && (
          <li>
            <button type="button" className="button button-quiet" onClick={() => begin(ofSkill)}>
              {t.train(t.skills[first.skill], ofSkill.length)}
            </button>
          </li>
        )}
        {hasRetry && nextAddress && (
          <li>
            <a className="button button-quiet" href={nextAddress}>
              {next}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}
