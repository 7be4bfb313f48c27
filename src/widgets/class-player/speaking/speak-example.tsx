import { createChunk } from '../../../ui/lazy-chunk.ts'
import { SpeakingButton } from '../../../ui/speaking/speaking-button.tsx'
import type { ExampleSpeakingProps } from '../context.ts'

const session = createChunk(
  async () => (await import('../../../stores/speaking/session.ts')).createSession,
)

/** Lets a learner say an example of a modul. */
export function SpeakExample({ text, said, address }: ExampleSpeakingProps) {
  return (
    <SpeakingButton
      spoken={{ text, address, pronunciation: said ?? undefined }}
      session={session}
    />
  )
}
