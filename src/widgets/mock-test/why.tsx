import { Countdown } from '../../ui/countdown.tsx'
import { useExam } from './context.ts'

/** Says what to do about a failure, with the message of the server or of the specification. */
export function Why() {
  const { state, t, lang } = useExam()
  const { code = 'network', message = '', retryAt } = state.error ?? {}
  return (
    <p>
      {t.failures[code] ?? t.failure} {/* That it is no JSON says nothing to people. */}
      {code !== 'wait' && code !== 'html' && (
        <small lang={/^(Fail|Inval)/.test(message) ? 'en' : 'id'}>{message}</small>
      )}
      {retryAt !== undefined && <Countdown until={retryAt} lang={lang} />}
    </p>
  )
}
