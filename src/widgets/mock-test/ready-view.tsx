import { useState } from 'react'
import type { MockTest } from '../../contract/mock-tests.ts'
import { Alert } from './alert.tsx'
import { TIME_FACTORS, useExam } from './context.ts'
import { FileForm } from './file-form.tsx'
import { filesOf } from './files.tsx'
import { Rules, SectionTable } from './rules.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { SoundCheck } from './sound-check.tsx'

/** What the test is, and the way into it. */
export function ReadyView({ mockTest }: { mockTest: MockTest }) {
  const { state, t, begin, wish, resolve, site } = useExam()
  const { blueprint } = mockTest
  // Those that the test has; without any it is the whole test.
  const wanted = mockTest.questions.filter(each => wish.questions?.includes(each.mock_question_id))
  const isRetry = wanted.length > 0
  const asked = isRetry ? wanted : mockTest.questions
  const [factor, setFactor] = useState(wish.timeFactor)
  const [isChecking, check] = useState(false)
  const start = () => {
    check(false)
    const questions = wanted.map(each => each.mock_question_id)
    begin({ time_factor: factor, ...(isRetry && { questions }) })
  }
  if (isChecking)
    return (
      <SoundCheck
        addresses={filesOf(asked).map(resolve)}
        bytes={mockTest.download_bytes}
        onReady={start}
      />
    )
  const isTimed = blueprint.sections.some(({ minutes }) => minutes)
  const hasSound = asked.some(({ recording }) => recording)
  return (
    <div className="exam-column">
      <div className="exam-card">
        {/* Our own page says what it is above and beside it. */}
        <div className={site && 'visually-hidden'}>
          <ScreenTitle>{site ? t.start : mockTest.title}</ScreenTitle>
          {!site && <p lang="id">{mockTest.summary}</p>}
        </div>
        {!isRetry && <SectionTable blueprint={blueprint} factor={factor} />}
        {!site && <Rules mockTest={mockTest} isTimed={isTimed} />}
        {isTimed && (
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
        )}
        <Way
          isOpen={mockTest.is_open}
          label={isRetry ? t.again(wanted.length) : t.start}
          onStart={hasSound ? () => check(true) : start}
        />
        {site && isRetry && <site.WholeTest />}
        {site && state.receipt && <site.ToResults />}
      </div>
      <FileForm />
    </div>
  )
}

/** The button into the test, or where to get before. */
function Way(props: { isOpen: boolean; label: string; onStart: () => void }) {
  const { state, t, to, site, isVisitor } = useExam()
  const { error, hindrance, phase } = state
  const isOut = hindrance === 'signed-out'
  if ((isVisitor && !props.isOpen) || error?.code === 'signed-out')
    return (
      <>
        {!isOut && <p>{t.membersOnly}</p>}
        {site ? (
          <site.SignIn why={isOut ? hindrance : 'members'} />
        ) : (
          <a className="button" href={to.siteAddress}>
            {t.openSite}
          </a>
        )}
      </>
    )
  const isBusy = phase === 'starting'
  return (
    <>
      {error && <Alert>{t.failures[error.code] ?? t.failure}</Alert>}
      <button type="button" className="button" disabled={isBusy} onClick={props.onStart}>
        {isBusy ? t.loading : props.label}
      </button>
      {site && isOut && <site.SignIn why={hindrance} />}
    </>
  )
}
