import { useState } from 'react'
import type { Failure } from '../../../api/http.ts'
import { checkAnswer } from '../../../stores/mock-test/check-answer.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { Alert } from '../alert.tsx'
import { useExam } from '../context.ts'
import { checkingTexts, failureText } from './messages.ts'

/** Checks the answer; if that fails, says so, and that the test can go on without it. */
export function CheckButton({ id, isChosen }: { id: string; isChosen: boolean }) {
  const { store, lang } = useExam()
  const t = checkingTexts(lang)
  const [work, setWork] = useState<'busy' | Failure>()
  const isInactive = !isChosen || work === 'busy'
  const check = async (isUnknown = false) => {
    setWork('busy')
    setWork(await checkAnswer(store.context, id, isUnknown))
  }
  return (
    <>
      {typeof work === 'object' && (
        <Alert>
          {failureText(lang, work)}{' '}
          {work.retryAt !== undefined && <Countdown until={work.retryAt} lang={lang} />}
        </Alert>
      )}
      <div className="exam-row">
        <button
          type="button"
          className="button"
          data-shortcut="check"
          // Not `disabled`, or it would lose the focus while it works.
          aria-disabled={isInactive}
          aria-describedby={isChosen ? undefined : `check-${id}`}
          onClick={() => {
            if (!isInactive) void check()
          }}
        >
          {work === 'busy' ? t.busy : t.check}
        </button>
        {!isChosen && (
          <button
            type="button"
            className="button button-neutral"
            aria-disabled={work === 'busy'}
            onClick={() => {
              if (work !== 'busy') void check(true)
            }}
          >
            {t.notKnown}
          </button>
        )}
      </div>
      {!isChosen && (
        <p id={`check-${id}`} className="muted text-small">
          {t.hint}
        </p>
      )}
    </>
  )
}
