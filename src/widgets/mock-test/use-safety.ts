import { useExam } from './context.ts'

/** What may be said of where the answers are. */
export interface Safety {
  text: string
  /** Whether a person should know, and do something about it. */
  isBad: boolean
  /** Whether leaving the page now would lose something. */
  isAtRisk: boolean
  /** Whether there are answers that the server does not count. */
  hasRefused: boolean
}

/** Every promise about answers is made here: it follows from where each of them was written. */
export function useSafety(): Safety {
  const { state, t } = useExam()
  const { saved, savedAt, waiting, hindrance, isKept, attempt } = state
  const places = Object.values(saved)
  const isNowhere = places.includes('nowhere')
  // Nobody else knows the way back to a visitor's attempt.
  const isAtRisk = isNowhere || (!isKept && attempt?.is_visitors === true)
  const refused = places.filter(place => !/^(server|device|nowhere)$/.test(place)).length
  const onDevice = hindrance === 'unreachable' ? t.waiting(waiting) : t.onPhone(waiting)
  const onServer = savedAt === undefined ? t.safe : t.saved(t.time(savedAt))
  const text = isNowhere
    ? t.nowhere
    : isAtRisk
      ? t.notKept
      : refused > 0
        ? t.refused(refused)
        : waiting > 0
          ? onDevice
          : onServer
  const isBad = isAtRisk || refused > 0 || (waiting > 0 && hindrance !== undefined)
  return { text, isBad, isAtRisk, hasRefused: refused > 0 }
}
