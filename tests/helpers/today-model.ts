import { DAY, HOUR } from '../../src/lib/durations.ts'

/**
 * The expected results of check-ins, changes of zone and redemptions, written independently of the
 * server: the model walks through a learner's days and records them. Days are numbers.
 */

const AHEAD = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9, 'Asia/Seoul': 9 }
export type ModelZone = keyof typeof AHEAD
export const MODEL_ZONES = Object.keys(AHEAD) as ModelZone[]

type Kind = 'check-in' | 'repair' | 'freeze' | 'zone-change'
export type Goods = 'freeze' | 'frame' | 'rare'
export const PRICES: Record<Goods, number> = { freeze: 150, frame: 400, rare: 700 }
const PRIZES: Record<number, number> = { 7: 50, 30: 200, 100: 700 }

export interface ModelLearner {
  zone: ModelZone
  /** The chosen zone that is not in effect yet. */
  chosen: ModelZone | null
  day: number
  /** End of the day in `zone`. */
  midnight: number
  /** Times at which a change of zone took effect. */
  moves: number[]
  shortened: number[]
  diary: Record<number, Kind>
  last: { day: number; at: number; streak: number } | null
  freezes: { from: number; usedFor: number | null }[]
  points: number
  prizes: number[]
  bought: Record<string, Goods>
}

export interface Model {
  now: number
  learners: ModelLearner[]
  rareLeft: number
}

const startOf = (zone: ModelZone, day: number) => day * DAY - AHEAD[zone] * HOUR
export const dayText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

export function newLearner(zone: ModelZone, points: number, now: number): ModelLearner {
  const day = Math.floor((now + AHEAD[zone] * HOUR) / DAY)
  return {
    ...{ zone, chosen: null, day, midnight: startOf(zone, day + 1) },
    ...{ moves: [], shortened: [], diary: {}, last: null, freezes: [] },
    ...{ points, prizes: [], bought: {} },
  }
}

/** Moves the time forward. */
export function moveTime(model: Model, now: number): void {
  model.now = now
  for (const learner of model.learners) while (learner.midnight <= now) strike(learner)
}

/** Starts the next day at midnight in the learner's zone. */
function strike(learner: ModelLearner): void {
  const { chosen, midnight } = learner
  learner.chosen = null
  if (chosen) {
    learner.zone = chosen
    learner.moves.push(midnight)
    const later = startOf(chosen, learner.day + 1)
    if (later > midnight) {
      // To the west, the same day continues until midnight there.
      learner.midnight = later
      return
    }
    if (later < midnight) learner.shortened.push(learner.day + 1)
  } else if (startOf(learner.zone, learner.day + 1) < midnight) throw new Error('A day was lost.')
  learner.day += 1
  learner.midnight = startOf(learner.zone, learner.day + 1)
}

export function chooseZone(learner: ModelLearner, zone: ModelZone): void {
  learner.chosen = zone === learner.zone ? null : zone
}

/** Returns what covers the days since the last check-in; null once one of them ended the streak. */
export function coverageOf({ day, last, diary, shortened, freezes }: ModelLearner) {
  if (!last) return null
  const seen = { ...diary }
  const free = freezes.filter(({ usedFor }) => usedFor === null)
  const used: { day: number; kind: Kind; freeze?: ModelLearner['freezes'][number] }[] = []
  const lately = (at: number, kind: Kind) => [1, 2, 3, 4, 5, 6].some(ago => seen[at - ago] === kind)
  for (let missed = last.day + 1; missed < day; missed++) {
    const at = free.findIndex(({ from }) => from <= missed)
    const freeze = free[at]
    let kind: Kind = 'freeze'
    if (shortened.includes(missed) && !lately(missed, 'zone-change')) kind = 'zone-change'
    else if (!lately(missed, 'repair')) kind = 'repair'
    else if (!freeze) return null
    seen[missed] = kind
    used.push({ day: missed, kind, ...(kind === 'freeze' && freeze && { freeze }) })
    if (kind === 'freeze') free.splice(at, 1)
  }
  return used
}

export function streakNow(learner: ModelLearner): number {
  return coverageOf(learner) ? (learner.last?.streak ?? 0) : 0
}

/** @returns the result for the learner */
export function checkIn(learner: ModelLearner, now: number): string {
  const { last, day, moves } = learner
  const outcome = (what: string) => `${what} ${learner.last?.streak} ${learner.points}`
  if (last?.day === day) return outcome('same')
  if (last && now < last.at + 20 * HOUR && moves.some(at => at > last.at))
    return 'check-in-too-soon'
  const covered = coverageOf(learner)
  for (const each of covered ?? []) {
    learner.diary[each.day] = each.kind
    if (each.freeze) each.freeze.usedFor = each.day
  }
  const streak = covered && last ? last.streak + 1 : 1
  learner.diary[day] = 'check-in'
  learner.last = { day, at: now, streak }
  learner.points += 10
  const prize = PRIZES[streak]
  if (prize !== undefined && !learner.prizes.includes(streak)) {
    learner.prizes.push(streak)
    learner.points += prize
  }
  return outcome('new')
}

/** @returns the result for the learner */
export function redeem(model: Model, learner: ModelLearner, id: string, goods: Goods): string {
  if (learner.bought[id]) return `ok ${learner.points}`
  const unused = learner.freezes.filter(({ usedFor }) => usedFor === null)
  if (goods === 'freeze' && unused.length === 2) return 'reward-limit'
  if (goods === 'frame' && Object.values(learner.bought).includes('frame')) return 'reward-limit'
  if (learner.points < PRICES[goods]) return 'points-short'
  if (goods === 'rare' && model.rareLeft === 0) return 'reward-sold-out'
  learner.points -= PRICES[goods]
  learner.bought[id] = goods
  if (goods === 'rare') model.rareLeft -= 1
  if (goods === 'freeze') learner.freezes.push({ from: learner.day, usedFor: null })
  return `ok ${learner.points}`
}
