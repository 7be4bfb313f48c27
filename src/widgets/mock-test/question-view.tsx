import type { SavedAt } from '../../stores/mock-test/mock-test-state.ts'
import { playsLeft } from '../../stores/mock-test/plays-left.ts'
import { usePart } from '../../ui/lazy-part.ts'
import { readAtOnce } from './at-once.ts'
import { useExam } from './context.ts'
import { Later } from './later.tsx'
import { Options } from './options.tsx'
import type { AnswerProps, CheckingProps, Progress } from './progress.ts'
import { ScreenTitle } from './screen-title.tsx'
import { mediaPart } from './taking-extras.ts'

/** Brackets around nothing, or around the letter that the question names. */
const BLANK = /\(\s{2,}([㉠-㉭]?)\s*\)/

/** One question as on paper: instruction, what it is about, question, options. */
export function QuestionView({ progress, answering }: AnswerProps) {
  const { store, state, t } = useExam()
  const { current, numberOf } = progress
  const id = current.mock_question_id
  const { instruction, passage, picture, recording, question } = current
  return (
    <div className="exam-question exam-card">
      <div className="exam-row">
        <ScreenTitle of={id}>{t.question(numberOf(current))}</ScreenTitle>
        <span className="exam-muted">{t.pointsOf(current.points)}</span>
      </div>
      <GroupNote progress={progress} />
      <p lang="ko" className="exam-instruction exam-muted">
        {instruction}
      </p>
      {passage && <Passage text={passage} />}
      {(picture || recording) && (
        <Later part={mediaPart}>
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
      {question && (
        <p lang="ko" className="exam-ask">
          {question}
        </p>
      )}
      <Answer key={id} progress={progress} answering={answering} />
      <Refused id={id} />
    </div>
  )
}

/** The options, and where it is wanted and can be, the check of the answer. */
function Answer(props: AnswerProps) {
  const { attempt, section } = props.progress
  const options = <Options {...props} />
  const isPractice = !section && (attempt.checked?.[0] || readAtOnce())
  return isPractice ? <Checked {...props}>{options}</Checked> : options
}

/** Where its script cannot be had, one goes on without. */
function Checked(props: CheckingProps) {
  const { value: Checking } = usePart(useExam().later.checking)
  return Checking ? <Checking {...props} /> : props.children
}

/** Says of an answer that does not count why that is. */
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

/** A Korean text with its lines; blanks stay in one piece and are read out. */
function Passage({ text }: { text: string }) {
  return (
    <p lang="ko" className="exam-passage">
      {text.split(BLANK).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <span key={place} className="exam-blank" role="img" aria-label={`빈칸 ${part}`.trim()}>
            {part}
          </span>
        ),
      )}
    </p>
  )
}

/** Says which questions share what they are about. */
function GroupNote({ progress: { current, questions, numberOf } }: { progress: Progress }) {
  const { t } = useExam()
  const { group, recording } = current
  const numbers = questions.filter(each => each.group === group).map(numberOf)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (group === null || !first || !last || first === last) return null
  return <p className="exam-group exam-muted">{t.shared(first, last, recording !== null)}</p>
}
