import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Failure } from '../../../api/http.ts'
import { checkAnswer } from '../../../stores/mock-test/check-answer.ts'
import { $online } from '../../../stores/online.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { Alert } from '../alert.tsx'
import { useExam } from '../context.ts'
import { checkingTexts, failureText } from './messages.ts'

/**
 * Checks the answer; if that fails, says so, and that the test can go on without it. Without a
 * network nothing can be checked, and there is nothing to press but the way on.
 */
export function CheckButton({ id, isChosen }: { id: string; isChosen: boolean }) {
  const { store, lang } = useExam()
  const isOnline = useStore($online, { ssr: 'initial' })
  const [work, setWork] = useState<'busy' | Failure>()
  const check = async () => {
    setWork('busy')
    setWork(await checkAnswer(store.context, id, !isChosen))
  }
  if (!isOnline)
    return (
      <p role="status" className="exam-note">
        {checkingTexts(lang).noNetwork}
      </p>
    )
  return (
    <>
      {typeof work === 'object' && (
        <Alert>
          {failureText(lang, work)}{' '}
          {work.retryAt !== undefined && <Countdown until={work.retryAt} lang={lang} />}
        </Alert>
      )}
      <OneButton isChosen={isChosen} isBusy={work === 'busy'} onPress={() => void check()} />
    </>
  )
}

interface OneButtonProps {
  isChosen: boolean
  isBusy?: boolean
  onPress: () => void
}

/** One button: it says "I do not know" until an answer is chosen, and then checks it. */
export function OneButton({ isChosen, isBusy = false, onPress }: OneButtonProps) {
  const t = checkingTexts(useExam().lang)
  return (
    <div className="exam-row">
      <button
        type="button"
        className={isChosen ? 'button' : 'button button-neutral'}
        // Without an answer, no key presses it by accident.
        data-shortcut={isChosen ? 'check' : undefined}
        // Not `disabled`, or it would lose the focus while it works.
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onPress()
        }}
      >
        {isBusy ? t.busy : isChosen ? t.check : t.notKnown}
      </button>
    </div>
  )
}
