import { hash } from 'node:crypto'
import { isLong } from '../long.ts'
import type { Case, Given, Line, Verdict } from './case.ts'
import { optionPlaces, receiptLines } from './option-places.ts'
import type { Ending } from './page.ts'
import type { Scene } from './scene.ts'
import { judgeLastScreen, judgeScreens, lineReader } from './screens.ts'
import { readAttempt } from './stored.ts'
import { isAlive, type RequestedAnswer } from './tab.ts'
import { SECTION_TIME } from './tests.ts'

/**
 * Maximum number of milliseconds that the clocks of two devices, or of one and the server, may
 * differ by. A device learns the time from a response, and takes at most half a second of a slow
 * call for the way back; a busy machine adds to that, by as much as its quickest call takes.
 */
export const TOLERANCE = 600
type Tolerances = (one: RequestedAnswer) => number
type Deadlines = (question: string) => { from: number; to: number }

/** Compares what the server has with what was confirmed, and with what the screens said. */
export async function judgeRun(scene: Scene, ending: Ending): Promise<Verdict> {
  const { cast, isTimed, attempt, requested, screens } = scene
  const isGone = ending.attemptId !== attempt.id
  const { row, events } = await readAttempt(cast, ending.attemptId)
  const verdict: Verdict = { answers: 0, lost: [], doubled: [], untimely: [], untrue: [], apart: 0 }
  const placeOf = optionPlaces(cast, row.mock_test_id)
  const readLine = lineReader(placeOf)
  const given = requested
    .filter(({ said }) => said !== 'refused')
    .map(one => ({ ...one, place: placeOf(one.question, one.option) }))
  const lines = screens.map(readLine)
  const deadlines = isTimed ? deadlinesOf(row, verdict) : undefined
  const counted = new Map(
    ending.answers.flatMap(([question, option]) =>
      option === null ? [] : [[question, placeOf(question, option) ?? -1] as const],
    ),
  )
  const isSure = (one: Given) =>
    isConfirmed(one) &&
    !isLostWithItsTab(one, given, lines) &&
    !isRefused(one, lines) &&
    !isWithAnother(scene, one, given, lines) &&
    !(deadlines && one.end > deadlines(one.question).to - TOLERANCE)
  const all: Case = { scene, ending, given, isSure, lines, events, counted, verdict }
  verdict.answers = given.filter(isConfirmed).length
  if (deadlines) judgeTimes(all, deadlines)
  else judgeRefusals(all)
  if (!isGone) {
    if (new Set(events.map(({ number }) => number)).size < events.length)
      verdict.doubled.push('a number is stored twice')
    judgeEvents(all)
    judgeScreens(all, TOLERANCE)
  }
  judgeAnswers(all)
  judgeReceipt(all, row.answers_hash)
  judgeLastScreen(
    all,
    (ending.shown ?? []).map(([question, option, place]) =>
      readLine({ browser: '', question, option, place, at: 0 }),
    ),
  )
  if (wrongIn(verdict).length > 0) verdict.lost.push(`after ${scene.history.join('; ')}`)
  return verdict
}

export function wrongIn({ lost, doubled, untimely, untrue }: Verdict): string[] {
  return [...lost, ...doubled, ...untimely, ...untrue]
}

function isConfirmed({ said }: RequestedAnswer): boolean {
  return said === 'device' || said === 'server'
}

/** The browser lost it, and so did the tab, before the server had it. */
function isLostWithItsTab(one: Given, given: readonly Given[], lines: readonly Line[]): boolean {
  return one.isAtRisk && !isAlive(one.life) && !wasOnServer(one, given, lines)
}

/** Against the clock, a device that submits does not wait for answers on another device. */
function isWithAnother(
  { isTimed, devices }: Scene,
  one: Given,
  given: readonly Given[],
  lines: readonly Line[],
): boolean {
  return isTimed && devices.length > 1 && !wasOnServer(one, given, lines)
}

/** Whether the screen said so before the same answer was given again. */
function wasOnServer(one: Given, given: readonly Given[], lines: readonly Line[]): boolean {
  const again = given.filter(
    other =>
      other.n > one.n &&
      other.browser === one.browser &&
      other.question === one.question &&
      other.place === one.place,
  )
  const until = Math.min(...again.map(({ start }) => start))
  return linesAbout(one, lines).some(
    ({ option, place, at }) => option === one.place && place === 'server' && at <= until,
  )
}

/** The screen said that it does not count, or one that came after it. */
function isRefused(one: Given, lines: readonly Line[]): boolean {
  const places = linesAbout(one, lines).map(({ place }) => place)
  return places.some(place => !['server', 'device', 'nowhere'].includes(place))
}

/** Returns the later lines about its question on the same device. */
function linesAbout({ browser, question, start }: Given, lines: readonly Line[]): Line[] {
  return lines.filter(
    line => line.browser === browser && line.question === question && line.at >= start,
  )
}

/** Computed from the start alone, since nobody gets time back. */
function deadlinesOf(
  { started_at, sections }: { started_at: number; sections: string },
  verdict: Verdict,
): Deadlines {
  const stored: { deadline_at: number }[] = JSON.parse(sections)
  for (const [at, { deadline_at }] of stored.entries())
    if (deadline_at !== started_at + (at + 1) * SECTION_TIME)
      verdict.untimely.push(`deadline ${at + 1} has moved`)
  return question => {
    const from = started_at + (question.startsWith('reading') ? 0 : SECTION_TIME)
    return { from, to: from + SECTION_TIME }
  }
}

/** Checks what the client accepted and refused, unless its clock was set. */
function judgeTimes({ scene: { requested, harm }, verdict }: Case, deadlines: Deadlines): void {
  if (harm.isClockSet) return
  const tolerance = tolerancesOf(requested)
  for (const one of requested) {
    const { from, to } = deadlines(one.question)
    const late = one.said === 'refused' ? Math.min(to - one.end, one.start - from) : one.start - to
    if (late <= 0 || (one.said !== 'refused' && !isConfirmed(one))) continue
    verdict.apart = Math.max(verdict.apart, late)
    if (late > tolerance(one))
      verdict.untimely.push(`${describe(one)}: ${Math.round(late)} ms on the wrong side`)
  }
}

/** Returns how much the clock of an answer's device may differ from the server's. */
function tolerancesOf(requested: readonly RequestedAnswer[]): Tolerances {
  // A page load begins with the clock of the one before, which the device has stored.
  const slowest = Object.groupBy(requested, ({ browser }) => browser)
  return ({ browser }) =>
    TOLERANCE + Math.max(...(slowest[browser] ?? []).map(({ quickest = 0 }) => quickest))
}

function judgeRefusals({ scene: { requested, hasStorage, harm }, ending, verdict }: Case): void {
  const mustStore = hasStorage && !harm.isStorageHurt
  const refused = requested.filter(
    ({ said }) => said === 'refused' || (said === 'nowhere' && mustStore),
  )
  verdict.lost.push(...refused.map(one => `${describe(one)} was not taken`))
  if (ending.tooLate > 0) verdict.untimely.push(`${ending.tooLate} too late without a deadline`)
}

/** Expects one event for every confirmed answer, and no event without a request. */
function judgeEvents({ scene, given, isSure, events, verdict }: Case): void {
  const keyOf = (one: { question: string; place: number | null }) => `${one.question}=${one.place}`
  // If a server lost or refused events, only the newest is sure to be sent again.
  const areAllSure = !scene.harm.isPutBack && !(scene.isTimed && scene.devices.length > 1)
  const stored = Map.groupBy(events, keyOf)
  const expected = Map.groupBy(given, keyOf)
  for (const key of new Set([...stored.keys(), ...expected.keys()])) {
    const count = stored.get(key)?.length ?? 0
    const possible = expected.get(key) ?? []
    const sure = areAllSure ? possible.filter(isSure).length : 0
    if (count < sure)
      verdict.lost.push(
        `${key}: ${count} of ${sure} confirmed are stored: ${possible.map(describe)}; ` +
          `stored: ${JSON.stringify(stored.get(key))}`,
      )
    if (count > possible.length)
      verdict.doubled.push(`${key}: ${count} stored, ${possible.length} asked for`)
  }
}

/** Expects that the newest confirmed answer to each question counts, or a later one in flight. */
function judgeAnswers({ ending, given, isSure, events, lines, counted, verdict }: Case): void {
  const byQuestion = Map.groupBy(given, ({ question }) => question)
  const tolerance = tolerancesOf(given)
  for (const [question] of ending.answers) {
    const all = byQuestion.get(question) ?? []
    const newest = all.filter(
      one => !all.some(other => isSure(other) && isAfter(other, one, tolerance)),
    )
    const possible = newest.map(({ place }) => place)
    if (!all.some(isSure)) possible.push(null)
    const option = counted.get(question) ?? null
    if (!possible.includes(option))
      verdict.lost.push(
        `${question}: ${option} counts instead of ${newest.map(describe)}; stored: ` +
          `${JSON.stringify(events.filter(isOfQuestion(question)))}; shown: ${JSON.stringify(lines.filter(isOfQuestion(question)))}`,
      )
  }
}

function isOfQuestion(questionId: string): (one: { question: string }) => boolean {
  return ({ question }) => question === questionId
}

function isAfter(other: Given, one: Given, tolerance: Tolerances): boolean {
  if (other.life === one.life) return other.n > one.n
  if (other.device === one.device && other.tab === one.tab) return other.start > one.end
  // Neither of two tabs knows at once what the other has done, and on a busy machine not for long.
  return isLong && other.start > one.end + Math.max(tolerance(one), tolerance(other))
}

function judgeReceipt({ scene, ending, counted, verdict }: Case, stored: string | null): void {
  const testId = scene.isTimed ? 'timed' : 'endless'
  const hashes = receiptLines(scene.cast, testId, counted).map(lines => hash('sha256', lines))
  const given = ending.receipt?.answers_hash
  if (!given || given !== stored || !hashes.includes(given))
    verdict.lost.push('the receipt is wrong')
}

export function describe({
  n,
  question,
  option,
  life,
  said,
  why,
  start,
  end,
}: RequestedAnswer): string {
  const outcome = why ? `${said}: ${why}` : (said ?? 'under way')
  return `#${n} ${question}=${option} (${outcome} in ${life}, ${Math.round(start)}–${Math.round(end)})`
}
