import { recordings } from '../../../../content/site/recordings.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import type { PreparedTake } from '../voice/prepare-take.ts'
import { VoicePlayer } from '../voice-player.tsx'
import { Outline } from './outline.tsx'
import { maySend, type Recording } from './recorder.ts'

const text = recordings.studio
const decimal = new Intl.NumberFormat('id', { maximumFractionDigits: 1 })

/** Shows the recorded take with its warnings, or the reason why nothing was recorded. */
export function TakeView({ recording }: { recording: Recording }) {
  return (
    <>
      <p className="studio-state" role="status">
        {statusOf(recording)}
      </p>
      {recording.state === 'failed' && (
        <p className="studio-failure" role="alert">
          {text.failed[recording.reason]}
        </p>
      )}
      {'take' in recording && <Take take={recording.take} />}
      {recording.state === 'recorded' && recording.failure && (
        <p className="studio-failure" role="alert">
          {recordings.notDone(failureText(recording.failure))}
        </p>
      )}
    </>
  )
}

function statusOf(recording: Recording): string {
  switch (recording.state) {
    case 'idle':
    case 'failed':
      return ''
    case 'recorded':
      return maySend(recording.take) ? text.ready : text.blocked
    default:
      return text[recording.state]
  }
}

function Take({ take }: { take: PreparedTake }) {
  const { address, measures, outline, problems } = take
  const { seconds, pace } = measures
  return (
    <div className="stack gap-2">
      <Outline outline={outline} label={text.picture} />
      <VoicePlayer src={address} aria-label={text.listen} />
      <p className="muted text-small">
        {text.measured(decimal.format(seconds), decimal.format(pace))}
      </p>
      {problems.length > 0 && (
        <ul className="take-problems stack gap-2">
          {problems.map(problem => (
            <li key={problem}>
              <b>{text.problems[problem].title}</b> {text.problems[problem].help}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
