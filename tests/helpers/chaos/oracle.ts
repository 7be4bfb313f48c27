import { hash } from 'node:crypto'
import { isLong } from '../long.ts'
import type { Cast } from './cast.ts'
import { readAttempt, type StoredEvent } from './stored.ts'
import type { Asked } from './tab.ts'
import { SECTION_TIME } from './tests.ts'

/**
 * How far apart the clocks of two devices, or of one and the server, may be, in milliseconds.
 * A device learns the time from an answer, and a busy machine answers late: the strict figure
 * is for the long form.
 */
export const TOLERANCE = isLong ? 250 : 750

export interface Ending {
  attemptId: string
  isTimed: boolean
  hasOneDevice: boolean
  hasStorage: boolean
  asked: readonly Asked[]
  receipt: { answers_hash: string } | undefined
  answers: readonly (readonly [question: string, option: string | null])[]
  /** What the page shows; undefined in one that was opened after the end. */
  userAnswers: Readonly<Record<string, string>> | undefined
  tooLate: number
}

/** What went wrong in runs, in words; nothing else may be in it. */
export interface Verdict {
  answers: number
  lost: string[]
  doubled: string[]
  /** Wrong at a deadline. */
  untimely: string[]
  /** Largest distance from a deadline at which client and server did not agree, in milliseconds. */
  apart: number
}

/** Compares what the server has with what was confirmed. */
export async function judge(cast: Cast, ending: Ending): Promise<Verdict> {
  const verdict: Verdict = { answers: 0, lost: [], doubled: [], untimely: [], apart: 0 }
  const { row, events, numbers } = await readAttempt(cast, ending.attemptId)
  const given = ending.asked.filter(isGiven)
  verdict.answers = given.filter(isConfirmed).length
  if (new Set(numbers).size < numbers.length) verdict.doubled.push('a number is stored twice')
  const deadlines = ending.isTimed ? deadlinesOf(row, verdict) : undefined
  if (deadlines) judgeTimes(ending.asked, deadlines, verdict)
  else judgeRefusals(ending, verdict)
  const isSure = (one: Asked) =>
    isConfirmed(one) && !(deadlines && one.end > deadlines(one.question).to - TOLERANCE)
  judgeEvents(given, events, isSure, verdict)
  judgeAnswers(given, ending, isSure, verdict)
  judgeReceipt(ending, row.answers_hash, verdict)
  return verdict
}

const isConfirmed = ({ said }: Asked) => said === 'device' || said === 'server'
/** Whether it may count: what was under way when its tab died may or may not. */
const isGiven = ({ said }: Asked) => said !== 'refused'

type Deadlines = (question: string) => { from: number; to: number }

/** From the beginning alone: nobody gets time back. */
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

/** What the client let through, and what it did not. */
function judgeTimes(asked: readonly Asked[], deadlines: Deadlines, verdict: Verdict): void {
  for (const one of asked) {
    const { from, to } = deadlines(one.question)
    const late = one.said === 'refused' ? Math.min(to - one.end, one.start - from) : one.start - to
    if (late <= 0 || (one.said !== 'refused' && !isConfirmed(one))) continue
    verdict.apart = Math.max(verdict.apart, late)
    if (late > TOLERANCE)
      verdict.untimely.push(`${describe(one)}: ${Math.round(late)} ms on the wrong side`)
  }
}

function judgeRefusals({ asked, tooLate, hasStorage }: Ending, verdict: Verdict): void {
  const refused = asked.filter(
    ({ said }) => said === 'refused' || (said === 'nowhere' && hasStorage),
  )
  verdict.lost.push(...refused.map(one => `${describe(one)} was not taken`))
  if (tooLate > 0) verdict.untimely.push(`${tooLate} too late without a deadline`)
}

/** Every confirmed answer is one event, and no event is there that was not asked for. */
function judgeEvents(
  given: readonly Asked[],
  events: readonly StoredEvent[],
  isSure: (one: Asked) => boolean,
  verdict: Verdict,
): void {
  const keyOf = ({ question, option }: { question: string; option: string | null }) =>
    `${question}=${option}`
  const stored = Map.groupBy(events, keyOf)
  const wanted = Map.groupBy(given, keyOf)
  for (const key of new Set([...stored.keys(), ...wanted.keys()])) {
    const count = stored.get(key)?.length ?? 0
    const possible = wanted.get(key) ?? []
    const sure = possible.filter(isSure).length
    if (count < sure) verdict.lost.push(`${key}: ${count} of ${sure} confirmed are stored`)
    if (count > possible.length)
      verdict.doubled.push(`${key}: ${count} stored, ${possible.length} asked for`)
  }
}

/** Of each question the newest confirmed answer counts, or one that was under way after it. */
function judgeAnswers(
  given: readonly Asked[],
  { answers }: Ending,
  isSure: (one: Asked) => boolean,
  verdict: Verdict,
): void {
  const byQuestion = Map.groupBy(given, ({ question }) => question)
  for (const [question, option] of answers) {
    const all = byQuestion.get(question) ?? []
    const newest = all.filter(one => !all.some(other => isSure(other) && isAfter(other, one)))
    const possible = newest.map(one => one.option)
    if (!all.some(isSure)) possible.push(null)
    if (!possible.includes(option))
      verdict.lost.push(`${question}: ${option} counts instead of ${newest.map(describe)}`)
  }
}

function isAfter(other: Asked, one: Asked): boolean {
  if (other.life === one.life) return other.n > one.n
  return other.start > one.end + (other.device === one.device ? 0 : TOLERANCE)
}

function judgeReceipt(
  { answers, receipt, userAnswers, hasOneDevice, hasStorage }: Ending,
  stored: string | null,
  verdict: Verdict,
): void {
  const lines = answers.flatMap(([question, option]) => (option ? [`${question}=${option}`] : []))
  const own = hash('sha256', lines.sort().join('\n'))
  if (own !== receipt?.answers_hash || own !== stored) verdict.lost.push('the receipt is wrong')
  if (!userAnswers) return
  const shown = Object.entries(userAnswers).map(([question, option]) => `${question}=${option}`)
  // Tabs without storage know nothing of each other, as little as devices do.
  if (hasOneDevice && hasStorage && shown.sort().join() !== lines.join())
    verdict.lost.push(`the page shows ${shown.filter(line => !lines.includes(line))}`)
}

function describe({ n, question, option, life, said, start, end }: Asked): string {
  return `#${n} ${question}=${option} (${said ?? 'under way'} in ${life}, ${Math.round(start)}–${Math.round(end)})`
}
