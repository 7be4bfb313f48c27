import { Notice } from '../../ui/notice.tsx'
import { usePlayer } from './context.ts'

/** Says that something could not be loaded, and offers a retry. */
export function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = usePlayer()
  return (
    <Notice icon="alert" title={text} isAlert>
      <button type="button" className="button" onClick={onRetry}>
        {t.retry}
      </button>
    </Notice>
  )
}
