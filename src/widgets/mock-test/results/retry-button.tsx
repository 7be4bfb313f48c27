import { useResults } from './context.ts'

/** Once more what was not right. */
export function RetryButton({ onRetry }: { onRetry: (questionIds: string[]) => void }) {
  const { all, t } = useResults()
  const missed = all.filter(({ verdict }) => verdict !== 'right')
  if (missed.length === 0) return null
  return (
    <button
      type="button"
      className="button"
      onClick={() => onRetry(missed.map(({ item }) => item.mock_question_id))}
    >
      {t.retry(missed.length)}
    </button>
  )
}
