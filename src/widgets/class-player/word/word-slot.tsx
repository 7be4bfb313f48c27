import { createChunk, useChunk } from '../../../ui/lazy-chunk.ts'
import { usePlayer } from '../context.ts'
import { RetryNotice } from '../retry-notice.tsx'
import type { WordPanelProps } from './word-panel.tsx'

/** A chunk of its own, since many lessons are watched without looking up a word. */
const wordPart = createChunk(async () => (await import('./word-panel.tsx')).WordPanel)

/** Shows the meaning of a word, or a loading state until its chunk has arrived. */
export function WordSlot(props: WordPanelProps) {
  const { t } = usePlayer()
  const { value: WordPanel, hasFailed, retry } = useChunk(wordPart)
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
