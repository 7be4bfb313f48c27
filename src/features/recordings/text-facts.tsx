import { recordings } from '../../../content/site/recordings.ts'
import type { SpokenText } from '../../contract/recordings.ts'

/** The facts that a speaker must know of a text: its meaning, who says it, and where it is heard. */
export function TextFacts({ spoken }: { spoken: SpokenText }) {
  const { meaning, heard_in, voice, speaker } = spoken
  return (
    <>
      {meaning && <p className="text-large">{meaning}</p>}
      {voice && (
        <p>
          {speaker && (
            <>
              <b lang="ko">{speaker}</b>,{' '}
            </>
          )}
          {recordings.voices[voice]}
        </p>
      )}
      {heard_in && <p className="muted text-small">{recordings.heardIn(heard_in)}</p>}
    </>
  )
}
