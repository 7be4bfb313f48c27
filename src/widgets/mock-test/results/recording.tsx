import { usePart } from '../../../ui/lazy-part.ts'
import { type HeardProps, useResults } from './context.ts'

/** What was heard; its script comes with the first one, and where that fails the browser's own player. */
export function Recording(props: HeardProps) {
  const { fileAddress, heard } = useResults()
  const { value: Heard, hasFailed } = usePart(heard)
  if (Heard) return <Heard {...props} />
  // biome-ignore lint/a11y/useMediaCaption: there was a transcript, and it could not be fetched
  return hasFailed ? <audio controls src={fileAddress(props.recording.audio_url)} /> : null
}
