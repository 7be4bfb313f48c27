import { createRoot } from 'react-dom/client'
import type { SpeakingText } from '../../lib/speaking/spoken-take.ts'
import { createSession } from '../../stores/speaking/session.ts'
import { SpeakingPanel } from '../../ui/speaking/speaking-panel.tsx'

/**
 * Shows the panel in which a learner says a line.
 *
 * @param onClose is called when the learner closes it
 * @returns a function that removes it
 */
export function openSpeaking(
  container: HTMLElement,
  spoken: SpeakingText,
  onClose: () => void,
): () => void {
  const root = createRoot(container)
  root.render(<SpeakingPanel {...{ spoken, onClose, createSession }} />)
  return () => root.unmount()
}
