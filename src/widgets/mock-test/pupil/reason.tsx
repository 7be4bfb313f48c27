import type { Failure } from '../../../api/http.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { useExam } from '../context.ts'
import { reasonOf } from './messages.ts'

/** Says why a pupil could not come in or begin, and what to do. */
export function Reason({ failure }: { failure: Failure }) {
  const { t, lang } = useExam()
  const reason = reasonOf(failure, lang)
  if (!reason) return <p>{t.failures[failure.code] ?? t.failure}</p>
  return (
    <p>
      {reason} {failure.retryAt !== undefined && <Countdown until={failure.retryAt} lang={lang} />}
    </p>
  )
}
