import { createSession } from '../../../stores/speaking/session.ts'
import { SpeakingPanel, type SpeakingPanelProps } from '../../../ui/speaking/speaking-panel.tsx'

/** The panel of a text of the dictionary, which comes with the first press. */
export function Panel(props: SpeakingPanelProps) {
  return <SpeakingPanel {...props} createSession={createSession} />
}
