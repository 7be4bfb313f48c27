import { useLayoutEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useSafety } from './use-safety.ts'

/** Says in one line where the answers are saved. */
export function SaveState() {
  const { text, isBad, isAtRisk } = useSafety()
  useUnloadGuard(isAtRisk)
  return (
    <p className="exam-saved muted exam-good" data-bad={isBad || undefined}>
      <Icon name={isBad ? 'alert' : 'check'} /> {text}
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
