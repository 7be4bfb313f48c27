import type { Cast } from './cast.ts'

/** Position of an option in the content; its id changes with the server's secret. */
export type PlaceOf = (question: string, option: string | null) => number | null

/** @returns a function that finds the position of an option by any id it had; -1 if unknown */
export function optionPlaces(cast: Cast, testId: string): PlaceOf {
  const all = cast.tests().flatMap(tests => tests.get(testId) ?? [])
  return (question, option) => {
    if (option === null) return null
    const places = all.map(
      ({ itemById }) => itemById.get(question)?.optionIds.indexOf(option) ?? -1,
    )
    return Math.max(...places)
  }
}

/** Returns the answers as lines of a receipt, under each secret so far. */
export function receiptLines(
  cast: Cast,
  testId: string,
  answers: ReadonlyMap<string, number>,
): string[] {
  return cast.tests().map(tests =>
    [...answers]
      .map(
        ([question, at]) =>
          `${question}=${tests.get(testId)?.itemById.get(question)?.optionIds[at]}`,
      )
      .sort()
      .join('\n'),
  )
}
