import type { UserAnswer } from '../../../src/contract/mock-test-attempts.ts'
import { hashAnswers } from './attempt-progress.ts'
import type { OptionIds } from './option-ids.ts'
import type { PreparedItem, PreparedTest } from './prepare-tests.ts'

/**
 * Returns the position of an option in the content, by a current or former id: devices keep ids
 * while the server's secret, or the way ids are made, changes.
 *
 * @returns -1 for an option that does not belong to this question
 */
export function placeOf(test: PreparedTest, item: PreparedItem, optionId: string): number {
  const place = item.optionIds.indexOf(optionId)
  if (place >= 0) return place
  const formerPlaces = test.formerIds.map(idOf =>
    item.options.findIndex((_, at) => idOf(test.id, item, at) === optionId),
  )
  return formerPlaces.find(found => found >= 0) ?? -1
}

/** Returns the hash of answers, and the hashes of the same answers with former ids. */
export function knownHashes(
  test: PreparedTest,
  places: ReadonlyMap<string, number>,
): [string, ...string[]] {
  const hashWith = (idOf: OptionIds) => hashAnswers(answersWith(idOf, test, places))
  const now: OptionIds = (_, { id }, place) => test.itemById.get(id)?.optionIds[place] ?? ''
  return [hashWith(now), ...test.formerIds.map(hashWith)]
}

function answersWith(
  idOf: OptionIds,
  { id: testId, itemById }: PreparedTest,
  places: ReadonlyMap<string, number>,
): UserAnswer[] {
  return [...places].flatMap(([mock_question_id, place]) => {
    const item = itemById.get(mock_question_id)
    return item ? [{ mock_question_id, option_id: idOf(testId, item, place) }] : []
  })
}
