import { events } from '../../../content/site/events.ts'
import type { Failure } from '../../api/http.ts'
import { isSessionOver } from '../../kit/form/problem-texts.ts'

const { problems } = events.register

/** Returns the message for a failed registration: its cause and the next step. */
export function registrationProblem(failure: Failure): string {
  if (isSessionOver(failure)) return problems.session
  switch (failure.code) {
    case 'event-full':
    case 'registration-closed':
    case 'not-found':
    case 'wait':
      return problems[failure.code]
    case 'network':
    case 'timeout':
      return problems.network
    default:
      return problems.other
  }
}
