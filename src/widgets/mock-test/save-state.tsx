import { useLayoutEffect } from 'react'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useExam } from './context.ts'
import { useSafety } from './use-safety.ts'

/**
 * Says in one line where the answers are saved.
 *
 * @param isCalm leaves it out as long as all is well
 */
export function SaveState({ isCalm }: { isCalm?: boolean }) {
  const { state, lang } = useExam()
  const { text, isBad, isAtRisk } = useSafety()
  useUnloadGuard(isAtRisk)
  if (isCalm && !isBad) return null
  return (
    <p className="exam-saved muted exam-good" data-bad={isBad || undefined}>
      <Icon name={isBad ? 'alert' : 'check'} /> {text}{' '}
      {state.retryAt !== undefined && <Countdown until={state.retryAt} lang={lang} />}
    </p>
  )
}

/** Lets the browser ask before the page is left, but only if something would be lost. */
function useUnloadGuard(isOn: boolean): void {
  // A layout effect: the page may be left before later effects run.
  useLayoutEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])
}
