import { events } from '../../../content/site/events.ts'
import type { Failure } from '../../api/http.ts'

const { problems } = events.register
/** The session has ended; their texts are fixed by the specification, and meant for programs. */
const ENDED = new Set<Failure['code']>(['token-expired', 'token-revoked', 'signed-out'])

export function isSessionOver({ code }: Failure): boolean {
  return ENDED.has(code)
}

/** What went wrong with a registration, for the person: the cause and the next step. */
export function registrationProblem(failure: Failure): string {
  if (isSessionOver(failure)) return problems.session
  switch (failure.code) {
    case 'event-full':
    case 'registration-closed':
    case 'not-found':
    case 'too-many-requests':
      return problems[failure.code]
    case 'network':
    case 'timeout':
      return problems.network
    default:
      return problems.other
  }
}
