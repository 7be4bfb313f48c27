import { useExam } from './context.ts'

/** Why something failed: what to do, beside the words of the server or, in English, of the specification. */
export function Why() {
  const { state, t } = useExam()
  const { code = 'network', message = '' } = state.error ?? {}
  return (
    <p>
      {t.failures[code] ?? t.failure}{' '}
      <small lang={/^(Fail|Inval)/.test(message) ? 'en' : 'id'}>{message}</small>
    </p>
  )
}
