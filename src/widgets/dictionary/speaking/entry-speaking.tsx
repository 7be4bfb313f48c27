import { recordingAddress } from '../../../lib/recording-address.ts'
import { isRecorded } from '../../../stores/speech/voices.ts'
import { createChunk } from '../../../ui/lazy-chunk.ts'
import { SpeakingButton } from '../../../ui/speaking/speaking-button.tsx'
import type { SpeakingProps } from '../context.ts'

const session = createChunk(
  async () => (await import('../../../stores/speaking/session.ts')).createSession,
)

/** Lets a learner say a text of an entry. */
export function EntrySpeaking({ text, entry, isLabelled = false }: SpeakingProps) {
  const address = isRecorded(entry.id) ? recordingAddress(text) : undefined
  const pronunciation = text === entry.word ? (entry.pronunciation ?? undefined) : undefined
  return <SpeakingButton spoken={{ text, address, pronunciation }} {...{ session, isLabelled }} />
}
