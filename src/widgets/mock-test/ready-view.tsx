import { useEffect, useState } from 'react'
import type { MockTest } from '../../contract/mock-tests.ts'
import { isCheckpoint } from '../../lib/checkpoints.ts'
import { Alert } from './alert.tsx'
import { isTimed } from './at-once.ts'
import {
  type BeginOptions,
  type PupilFeature,
  TIME_FACTORS,
  type TimeFactor,
  useExam,
} from './context.ts'
import { FileForm } from './file-form.tsx'
import { Later } from './later.tsx'
import { filesOf } from './question-files.ts'
import { Rules, SectionTable } from './rules.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { loadTaking } from './taking-chunk.ts'
import { mediaChunk } from './taking-extras.ts'
import { Why } from './why.tsx'

/** The description of the test, and its start. */
export function ReadyView({ mockTest }: { mockTest: MockTest }) {
  const { begin, requested, resolve, state, site, isVisitor, pupil, expose } = useExam()
  const [factor, setFactor] = useState(requested.timeFactor)
  const [isChecking, setChecking] = useState(false)
  const mayBegin = mockTest.is_open || !isVisitor
  // Only on pointer input, to save data for other visitors; beginning retries what fails.
  const prepare = () => {
    if (mayBegin) void loadTaking(mockTest.questions).catch(() => {})
  }
  // The requested questions that exist; without any, it is the whole test.
  const selected = mockTest.questions.filter(each =>
    requested.questions?.includes(each.mock_question_id),
  )
  const questionsToTake = selected.length > 0 ? selected : mockTest.questions
  // Those of a checkpoint are drawn when it begins.
  const isDrawn = isCheckpoint(mockTest.mock_test_id)
  const ids = isDrawn
    ? (requested.questions ?? [])
    : selected.map(({ mock_question_id }) => mock_question_id)
  const start = () => {
    setChecking(false)
    begin(optionsOf(factor, ids, pupil))
  }
  const hasSound = questionsToTake.some(({ recording }) => recording)
  const onStart = () => {
    // A method of the page may ask before the pupil has joined.
    if (pupil && !pupil.$pupil.get()) return
    if (hasSound) setChecking(true)
    else start()
  }
  const canStart = mayBegin && state.phase === 'ready' && !isChecking
  useEffect(() => expose?.(canStart ? { start: onStart } : {}))
  const beginsAtOnce = canStart && !state.openElsewhere && !isTimed(mockTest)
  useEffect(() => {
    if (beginsAtOnce && site?.takeBegin()) onStart()
  })
  if (isChecking)
    return (
      <Later part={mediaChunk}>
        {({ media }) => (
          <media.SoundCheck
            addresses={filesOf(questionsToTake).map(resolve)}
            bytes={mockTest.download_bytes}
            onReady={start}
          />
        )}
      </Later>
    )
  return (
    <div className="exam-column" onPointerOver={prepare}>
      {site && state.openElsewhere ? (
        <site.GoOn onGoOn={onStart} />
      ) : (
        <Card {...{ mockTest, repeated: ids.length, factor, setFactor, onStart }} />
      )}
      {isTimed(mockTest) && <FileForm />}
    </div>
  )
}

function optionsOf(
  time_factor: TimeFactor,
  questions: string[],
  pupil: PupilFeature | undefined,
): BeginOptions {
  const pupil_token = pupil?.$pupil.get()?.pupil_token
  return {
    time_factor,
    ...(questions.length > 0 && { questions }),
    ...(pupil_token && { pupil_token }),
  }
}

interface CardProps {
  mockTest: MockTest
  /** Number of questions to take; 0 for the whole test. */
  repeated: number
  factor: TimeFactor
  setFactor: (factor: TimeFactor) => void
  onStart: () => void
}

function Card({ mockTest, repeated, factor, setFactor, onStart }: CardProps) {
  const { state, t, site } = useExam()
  const { blueprint } = mockTest
  const isRetry = repeated > 0
  const isDrawn = isCheckpoint(mockTest.mock_test_id)
  const hasClock = isTimed(mockTest)
  return (
    <div part="card" className="exam-card surface">
      {/* On our own site, the page around it describes the test. */}
      <div className={site && 'visually-hidden'}>
        <ScreenTitle>{site ? t.start : mockTest.title}</ScreenTitle>
        {!site && <p lang="id">{mockTest.summary}</p>}
      </div>
      {/* Without a clock it says no more than the facts of our own page do. */}
      {!isRetry && !isDrawn && (hasClock || !site) && (
        <SectionTable blueprint={blueprint} factor={factor} />
      )}
      {!site && <Rules mockTest={mockTest} isTimed={hasClock} />}
      {hasClock && <TimeChoice factor={factor} setFactor={setFactor} />}
      <Way
        isOpen={mockTest.is_open}
        label={isRetry ? t.again(repeated) : t.start}
        onStart={onStart}
      />
      {site && isRetry && <site.WholeTest />}
      {site && state.receipt && <site.ToResults />}
    </div>
  )
}

/** Chooses the factor of the usual time. */
function TimeChoice({ factor, setFactor }: Pick<CardProps, 'factor' | 'setFactor'>) {
  const { t } = useExam()
  return (
    <label className="exam-row">
      {t.extraTime}
      <select
        value={factor}
        onChange={event => setFactor(TIME_FACTORS[event.currentTarget.selectedIndex] ?? 1)}
      >
        {TIME_FACTORS.map(choice => (
          <option key={choice} value={choice}>
            {t.times(t.number(choice))}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The start button, or a way to sign in first. */
function Way(props: { isOpen: boolean; label: string; onStart: () => void }) {
  const { state, site, SignIn, isVisitor, pupil } = useExam()
  const { error, hindrance } = state
  const hasSignedOut = hindrance === 'signed-out'
  if ((isVisitor && !props.isOpen) || error?.code === 'signed-out') return <MembersOnly />
  if (pupil)
    return (
      <Later part={pupil.gate}>
        {Gate => (
          <Gate pupil={pupil}>
            <StartButton label={props.label} onStart={props.onStart} />
          </Gate>
        )}
      </Later>
    )
  // First the way back to the attempt that is open here: a new one would stand beside it.
  return (
    <>
      {SignIn && hasSignedOut && <SignIn why={hindrance} />}
      <StartButton
        label={site && hasSignedOut ? site.startAnew : props.label}
        onStart={props.onStart}
      />
    </>
  )
}

function MembersOnly() {
  const { state, t, to, SignIn } = useExam()
  const hasSignedOut = state.hindrance === 'signed-out'
  return (
    <>
      {!hasSignedOut && <p>{t.membersOnly}</p>}
      {SignIn ? (
        <SignIn why={hasSignedOut ? 'signed-out' : 'members'} />
      ) : (
        <a className="button" href={to.siteAddress}>
          {t.openSite}
        </a>
      )}
    </>
  )
}

function StartButton({ label, onStart }: Pick<CardProps, 'onStart'> & { label: string }) {
  const { state, t, pupil } = useExam()
  const { error, phase } = state
  const isBusy = phase === 'starting'
  return (
    <>
      {error && !pupil && (
        <Alert>
          <Why />
        </Alert>
      )}
      <button
        type="button"
        part="button"
        className="button exam-begin"
        disabled={isBusy}
        onClick={onStart}
      >
        {isBusy ? t.loading : label}
      </button>
    </>
  )
}
