import type { Learning } from '../../contract/classes.ts'
import type { Place } from './class-player-state.ts'

/** What an address asks for. */
export interface WantedPlace {
  learningId?: string | undefined
  partId?: string | undefined
}

/** All parts of a class in the order in which they are learned. */
export function allPlaces(learnings: readonly Learning[]): Place[] {
  return learnings.flatMap(learning => learning.parts.map(part => ({ learning, part })))
}

/** @returns the part that is asked for; where it does not exist, the first of its learning */
export function findPlace(
  learnings: readonly Learning[],
  { learningId, partId }: WantedPlace,
): Place | undefined {
  if (!learningId && !partId) return undefined
  const of = allPlaces(learnings).filter(
    ({ learning }) => !learningId || learning.id === learningId,
  )
  return of.find(({ part }) => part.id === partId) ?? (learningId ? of[0] : undefined)
}

/** The part after another one; undefined after the last. */
export function placeAfter(learnings: readonly Learning[], place: Place): Place | undefined {
  const all = allPlaces(learnings)
  const at = all.findIndex(
    ({ learning, part }) => learning.id === place.learning.id && part === place.part,
  )
  return at < 0 ? undefined : all[at + 1]
}
