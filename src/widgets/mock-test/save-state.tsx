import { useLayoutEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Alert } from './alert.tsx'
import { type ExamContext, useExam } from './context.ts'

/** Milliseconds: browsers read the address only after the click. */
const FETCHED = 60_000

/** Where the answers are, in one line. */
export function SaveState() {
  const { state, t } = useExam()
  const { saved, savedAt, waiting, hindrance } = state
  const isNowhere = Object.values(saved).includes('nowhere')
  useUnloadGuard(isNowhere)
  const isBad = isNowhere || (waiting > 0 && hindrance !== undefined)
  const onServer = savedAt === undefined ? t.safe : t.saved(t.time(savedAt))
  const onDevice = hindrance === 'unreachable' ? t.waiting(waiting) : t.onPhone(waiting)
  return (
    <p className="exam-saved exam-good" data-bad={isBad || undefined}>
      <Icon name={isBad ? 'alert' : 'check'} />{' '}
      {isNowhere ? t.nowhere : waiting > 0 ? onDevice : onServer}
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

/** Why answers do not reach the server, where a person can do something about it. */
export function SaveProblem() {
  const { store, state, t, site } = useExam()
  const { hindrance } = state
  const isGone = hindrance === 'gone'
  const hasFile = state.offersFile || isGone
  const canSignIn = site && (hindrance === 'signed-out' || hindrance === 'other-account')
  if (!canSignIn && !hasFile) return null
  return (
    <Alert>
      {isGone && <p>{t.gone}</p>}
      {canSignIn && <site.SignIn why={hindrance} />}
      {hasFile && (
        <button type="button" className="button button-outlined" onClick={() => saveFile(store)}>
          {t.saveFile}
        </button>
      )}
    </Alert>
  )
}

/** Downloads the answers as a file that can be handed in later. */
function saveFile(store: ExamContext['store']): void {
  const file = store.answersFile()
  if (!file) return
  const blob = new Blob([JSON.stringify(file)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `sapa-${file.mock_test_id}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), FETCHED)
}
