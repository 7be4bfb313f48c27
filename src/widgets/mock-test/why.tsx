import { useExam } from './context.ts'

/** Says what to do about a failure, with the message of the server or of the specification. */
export function Why() {
  const { state, t } = useExam()
  const { code = 'network', message = '' } = state.error ?? {}
  return (
    <p>
      {t.failures[code] ?? t.failure} {/* That it is no JSON says nothing to people. */}
      {code !== 'html' && (
        <small lang={/^(Fail|Inval)/.test(message) ? 'en' : 'id'}>{message}</small>
      )}
    </p>
  )
}
