import { createPart, usePart } from '../../../ui/lazy-part.ts'
import { usePlayer } from '../context.ts'
import { RetryNotice } from '../retry-notice.tsx'
import type { WordPanelProps } from './word-panel.tsx'

/** Many lessons are watched without asking for a word. */
const wordPart = createPart(async () => (await import('./word-panel.tsx')).WordPanel)

/** The place of a word's meaning, until what shows it has come. */
export function WordSlot(props: WordPanelProps) {
  const { t } = usePlayer()
  const { value: WordPanel, hasFailed, retry } = usePart(wordPart)
  if (WordPanel) return <WordPanel {...props} />
  return (
    <section className="class-word" aria-label={t.wordMeaning}>
      {hasFailed ? (
        <RetryNotice text={t.wordFailed} onRetry={retry} />
      ) : (
        <p role="status">{t.loading}</p>
      )}
    </section>
  )
}
