import { useExam } from './context.ts'

/** Says where the answers are saved. */
export interface Safety {
  text: string
  /** Whether the person should act. */
  isBad: boolean
  /** Whether leaving the page now would lose answers. */
  isAtRisk: boolean
  /** Whether there are answers that the server does not count. */
  hasRefused: boolean
}

/** Every statement on the safety of answers is made here, from where each of them is saved. */
export function useSafety(): Safety {
  const { state, t } = useExam()
  const { saved, savedAt, waiting, hindrance, isStored, attempt } = state
  const places = Object.values(saved)
  const isNowhere = places.includes('nowhere')
  // A visitor's attempt cannot be resumed from anywhere else.
  const isAtRisk = isNowhere || (!isStored && attempt?.is_visitors === true)
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
