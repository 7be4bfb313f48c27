import type { Learning } from '../../contract/classes.ts'
import type { ClassLocation } from './class-player-state.ts'

/** What an address asks for. */
export interface RequestedLocation {
  learningId?: string | undefined
  partId?: string | undefined
}

/** All parts of a class in the order in which they are learned. */
export function allLocations(learnings: readonly Learning[]): ClassLocation[] {
  return learnings.flatMap(learning => learning.parts.map(part => ({ learning, part })))
}

/** @returns the part that is asked for; where it does not exist, the first of its learning */
export function findLocation(
  learnings: readonly Learning[],
  { learningId, partId }: RequestedLocation,
): ClassLocation | undefined {
  if (!learningId && !partId) return undefined
  const matches = allLocations(learnings).filter(
    ({ learning }) => !learningId || learning.id === learningId,
  )
  return matches.find(({ part }) => part.id === partId) ?? (learningId ? matches[0] : undefined)
}

/** The part after another one; undefined after the last. */
export function locationAfter(
  learnings: readonly Learning[],
  location: ClassLocation,
): ClassLocation | undefined {
  const all = allLocations(learnings)
  const at = all.findIndex(
    ({ learning, part }) => learning.id === location.learning.id && part === location.part,
  )
  return at < 0 ? undefined : all[at + 1]
}
