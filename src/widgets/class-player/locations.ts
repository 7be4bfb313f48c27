import type { Learning } from '../../contract/classes.ts'
import type { ClassLocation } from './class-player-state.ts'
import type { Messages } from './messages/messages.ts'

/** The learning and part that an address requests. */
export interface RequestedLocation {
  learningId?: string | undefined
  partId?: string | undefined
}

/** Returns all parts of a class in learning order. */
export function allLocations(learnings: readonly Learning[]): ClassLocation[] {
  return learnings.flatMap(learning => learning.parts.map(part => ({ learning, part })))
}

/**
 * @returns the requested part; if it does not exist, the first unfinished one of its learning, or
 * the first where all are done
 */
export function findLocation(
  learnings: readonly Learning[],
  { learningId, partId }: RequestedLocation,
  isDone: (location: ClassLocation) => boolean = () => false,
): ClassLocation | undefined {
  if (!learningId && !partId) return undefined
  const matches = allLocations(learnings).filter(
    ({ learning }) => !learningId || learning.id === learningId,
  )
  const exact = matches.find(({ part }) => part.id === partId)
  if (exact || !learningId) return exact
  return matches.find(match => !isDone(match)) ?? matches[0]
}

/** Returns the part after another one; undefined after the last. */
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

/** Returns the first part of the lesson after that of a part; undefined after the last. */
export function lessonAfter(
  learnings: readonly Learning[],
  { learning }: ClassLocation,
): ClassLocation | undefined {
  const next = learnings[learnings.findIndex(({ id }) => id === learning.id) + 1]
  const [part] = next?.parts ?? []
  return next && part && { learning: next, part }
}

/** Returns the kind and length of a part in words. */
export function kindAndLength({ kinds, minutes }: Messages, { part }: ClassLocation): string {
  return `${kinds[part.kind]} · ${minutes(part.seconds)}`
}
