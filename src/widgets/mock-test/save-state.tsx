import { useLayoutEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useSafety } from './use-safety.ts'

/** Where the answers are, in one line. */
export function SaveState() {
  const { text, isBad, isAtRisk } = useSafety()
  useUnloadGuard(isAtRisk)
  return (
    <p className="exam-saved exam-good" data-bad={isBad || undefined}>
      <Icon name={isBad ? 'alert' : 'check'} /> {text}
    </p>
  )
}

/** The browser asks before something is lost, and only then. */
function useUnloadGuard(isOn: boolean): void {
  // At once: the page may be left before the next effects run.
  useLayoutEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])
}
