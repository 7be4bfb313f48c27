import type { ReactNode } from 'react'
import type { SavedAt } from '../../stores/mock-test/mock-test-state.ts'
import { playsLeft } from '../../stores/mock-test/plays-left.ts'
import { useChunk } from '../../ui/lazy-chunk.ts'
import { isAtOnce } from './at-once.ts'
import { useExam } from './context.ts'
import { Later } from './later.tsx'
import { Options } from './options.tsx'
import type { AnswerProps, CheckingProps, Progress } from './progress.ts'
import { QuestionTexts } from './question-texts.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { mediaChunk } from './taking-extras.ts'

/**
 * One question as on paper: instruction, passage, picture or recording, question, options.
 *
 * @param children in place of the options
 */
export function QuestionView({
  progress,
  answering,
  children,
}: AnswerProps & { children?: ReactNode }) {
  const { store, state, t, meanings } = useExam()
  const { current, numberOf } = progress
  const id = current.mock_question_id
  const { picture, recording } = current
  return (
    <div part="card" className="exam-question exam-card surface">
      <div className="exam-row">
        <ScreenTitle of={id}>{t.question(numberOf(current))}</ScreenTitle>
        {!isAtOnce(progress.attempt) && (
          <span className="muted text-small">{t.pointsOf(current.points)}</span>
        )}
      </div>
      <GroupNote progress={progress} />
      <QuestionTexts of={current} meaning={meanings?.[current.instruction]}>
        {(picture || recording) && (
          <Later part={mediaChunk}>
            {({ media }) => (
              <>
                {picture && <media.Picture key={picture.image_url} picture={picture} />}
                {recording && (
                  <media.RecordingPlayer
                    key={recording.audio_url}
                    recording={recording}
                    playsLeft={playsLeft(state, current)}
                    onPlay={() => store.play(id)}
                  />
                )}
              </>
            )}
          </Later>
        )}
      </QuestionTexts>
      {children ?? <Answer key={id} progress={progress} answering={answering} />}
      <Refused id={id} />
    </div>
  )
}

/** The options, and in practice, if chosen, the check of the answer. */
function Answer(props: AnswerProps) {
  const options = <Options {...props} />
  return isAtOnce(props.progress.attempt) ? <Checked {...props}>{options}</Checked> : options
}

/** The check of the answer; only the options until its chunk is loaded, or if that fails. */
function Checked(props: CheckingProps) {
  const { value } = useChunk(useExam().later.checking)
  return value ? <value.Checking {...props} /> : props.children
}

/** Says why an answer does not count. */
function Refused({ id }: { id: string }) {
  const { state, t, site } = useExam()
  const why: Partial<Record<SavedAt, string | undefined>> = {
    'too-late': t.late,
    refused: t.refusedHere,
    elsewhere: site?.elsewhere,
  }
  const text = why[state.saved[id] ?? 'server']
  return text ? <p className="exam-alert">{text}</p> : null
}

/** Says which questions share a passage or recording. */
function GroupNote({ progress: { current, questions, numberOf } }: { progress: Progress }) {
  const { t } = useExam()
  const { group, recording } = current
  const numbers = questions.filter(each => each.group === group).map(numberOf)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (group === null || !first || !last || first === last) return null
  return <p className="exam-group muted text-small">{t.shared(first, last, recording !== null)}</p>
}
