import type { Cast } from './cast.ts'

/** Place of an option in the content; its name changes with the server's secret. */
export type PlaceOf = (question: string, option: string | null) => number | null

/** @returns what finds the place of an option by any name it had; -1 for one that never was */
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

/** The answers as lines of a receipt, by each secret there was. */
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
