import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OpenAttempt } from '../../contract/mock-test-attempts.ts'
import { untranslated } from '../../ui/untranslated.ts'
import { Alert } from './alert.tsx'
import { useExam } from './context.ts'
import { siteTexts } from './messages/site.ts'
import { ScreenTitle } from './screen-title.tsx'
import { Why } from './why.tsx'

/** Continues a test that is under way on another device; at once where it was asked for already. */
export function GoOn({ onGoOn }: { onGoOn: () => void }) {
  const { store, state, t, site } = useExam()
  const { openElsewhere: open, phase, error } = state
  const isBusy = phase === 'starting' || phase === 'loading'
  const goOn = async () => {
    // Loaded again first: if it was handed in there meanwhile, this would begin a new attempt.
    await store.retry()
    const now = store.$state.get()
    if (now.phase === 'ready' && now.openElsewhere?.attempt_id === open?.attempt_id) onGoOn()
  }
  const hasClock = open?.ends_at !== null
  useEffect(() => {
    if (!hasClock && site?.takeBegin()) void goOn()
  })
  return (
    <div className="exam-card surface">
      <ScreenTitle>{siteTexts.unfinished}</ScreenTitle>
      {open && <TimeLeft open={open} />}
      {open && !open.is_here && <p>{siteTexts.takeOver}</p>}
      {error && (
        <Alert>
          <Why />
        </Alert>
      )}
      <button type="button" className="button" disabled={isBusy} onClick={() => void goOn()}>
        {isBusy ? t.loading : open?.is_here ? siteTexts.goOn : siteTexts.continueHere}
      </button>
    </div>
  )
}

/** The time left; nothing if the attempt has no end, or this device's clock seems wrong. */
function TimeLeft({ open }: { open: OpenAttempt }) {
  const { store, t } = useExam()
  const now = useStore(store.$now)
  const timeLeft = open.ends_at === null ? 0 : open.ends_at - now
  const isLikely = timeLeft > 0 && timeLeft <= (open.ends_at ?? 0) - open.started_at
  if (!isLikely) return null
  return (
    <p>
      {t.timeLeft}: <b ref={untranslated}>{t.clock(timeLeft)}</b>
    </p>
  )
}
