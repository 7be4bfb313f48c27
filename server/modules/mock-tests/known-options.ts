import type { UserAnswer } from '../../../src/contract/mock-test-attempts.ts'
import { hashAnswers } from './attempt-progress.ts'
import type { OptionIds } from './option-ids.ts'
import type { PreparedItem, PreparedTest } from './prepare-tests.ts'

/**
 * Place of an option in the content, by an id that it has or had: devices keep ids while the
 * server's secret changes.
 *
 * @returns -1 for one that is none of this question
 */
export function placeOf(test: PreparedTest, item: PreparedItem, optionId: string): number {
  const place = item.optionIds.indexOf(optionId)
  if (place >= 0) return place
  const formerPlaces = test.formerIds.map(idOf =>
    item.options.findIndex((_, at) => idOf(test.id, item.id, at) === optionId),
  )
  return formerPlaces.find(found => found >= 0) ?? -1
}

/** The hash of answers, and those that the same ones had with secrets of before. */
export function knownHashes(
  test: PreparedTest,
  places: ReadonlyMap<string, number>,
): [string, ...string[]] {
  const hashWith = (idOf: OptionIds) => hashAnswers(answersWith(idOf, test.id, places))
  const now: OptionIds = (_, id, place) => test.itemById.get(id)?.optionIds[place] ?? ''
  return [hashWith(now), ...test.formerIds.map(hashWith)]
}

function answersWith(
  idOf: OptionIds,
  testId: string,
  places: ReadonlyMap<string, number>,
): UserAnswer[] {
  return [...places].map(([mock_question_id, place]) => ({
    mock_question_id,
    option_id: idOf(testId, mock_question_id, place),
  }))
}
