import { useResults } from './context.ts'
import { type Share, weakest } from './judge.ts'

interface NextStepsProps {
  share: Share
  /** Starts a test with these questions. */
  onRetry: ((questionIds: string[]) => void) | undefined
}

/**
 * The next steps: read the explanations, practise the weakest skill, or retry what was not right.
 * The most useful step comes first: practice, if about half of the answers were right.
 */
export function NextSteps({ share, onRetry }: NextStepsProps) {
  const { result, all, t, explanations } = useResults()
  const missed = all.filter(({ verdict }) => verdict !== 'right').map(({ item }) => item)
  if (missed.length === 0) return null
  const first = weakest(result.skills)
  const ofSkill = result.items.filter(({ skill }) => skill === first?.skill)
  const begin = (items: typeof ofSkill) => onRetry?.(items.map(each => each.mock_question_id))
  const trains = share === 'half' && onRetry !== undefined && first !== undefined
  const look = (isMain: boolean) => `button${isMain ? '' : ' button-outlined'}`
  const read = (
    <button type="button" className={look(!trains)} onClick={() => explanations.current?.focus()}>
      {t.explanations}
    </button>
  )
  return (
    <>
      {!trains && read}
      {onRetry && first && (
        <button type="button" className={look(trains)} onClick={() => begin(ofSkill)}>
          {t.train(t.skills[first.skill], ofSkill.length)}
        </button>
      )}
      {trains && read}
      {onRetry && (
        <button type="button" className={look(false)} onClick={() => begin(missed)}>
          {t.retry(missed.length)}
        </button>
      )}
    </>
  )
}
