import type { Case, Line } from './case.ts'
import type { PlaceOf } from './option-places.ts'
import type { ScreenLine } from './tab.ts'

export function lineReader(placeOf: PlaceOf): (line: ScreenLine) => Line {
  return line => ({ ...line, option: placeOf(line.question, line.option) })
}

/** Checks that answers which a screen calls saved are on the server, and were at that time. */
export function judgeScreens(
  { scene: { harm }, lines, events, verdict }: Case,
  tolerance: number,
): void {
  // Answers saved at that time may be lost with the server's state.
  if (harm.isPutBack) return
  for (const { question, option, place, at, browser } of lines) {
    // Where no option is chosen nothing is promised. (Two tabs that send for each other through a
    // network that reorders calls can lose sight of an answer until they next read the state.)
    if (place !== 'server' || option === null) continue
    const stored = events.filter(event => event.question === question && event.place === option)
    const first = Math.min(...stored.map(({ receivedAt }) => receivedAt))
    if (first > at + tolerance)
      verdict.untrue.push(
        `browser ${browser} said at ${Math.round(at)} that ${question}=${option} is saved: it came at ${first}`,
      )
  }
}

/** Expects that the last screen shows what counts, and marks everything else as too late. */
export function judgeLastScreen(
  { scene: { hasStorage, devices, harm }, ending, counted, verdict }: Case,
  last: readonly Line[],
): void {
  // Tabs without storage know as little of each other as devices do.
  if (!hasStorage || harm.isStorageHurt || devices.length > 1) return
  const wrong = last.filter(({ question, option }) => (counted.get(question) ?? null) !== option)
  const untrue = wrong.filter(({ place }) => place === 'server')
  if (untrue.length > 0 || wrong.length > ending.tooLate)
    verdict.untrue.push(
      `the last screen shows ${JSON.stringify(wrong)}, ${ending.tooLate} of them as too late`,
    )
}
