import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { HOUR } from '../../src/lib/durations.ts'
import {
  checkIn,
  chooseZone,
  type Goods,
  MODEL_ZONES,
  type Model,
  type ModelZone,
  newLearner,
  redeem,
} from './today-model.ts'

/** An action of a learner. */
export type Deed =
  | { kind: 'check in' }
  | { kind: 'move'; zone: ModelZone }
  | { kind: 'redeem'; goods: Goods; id: string }

/** Performs an action. @returns an error's code, or a summary of the result */
export type Doer = (learner: number, deed: Deed) => Promise<string>

interface Act {
  learner: number
  what: 'check in' | 'check in twice' | 'move' | 'redeem' | 'redeem again'
  zone: ModelZone
  goods: Goods
}

type DayStep =
  | { wait: number }
  | { midnightOf: number; off: number }
  | { days: number }
  | { acts: Act[] }

export interface Sequence {
  zones: ModelZone[]
  points: number
  stock: number
  steps: DayStep[]
}

/** One of three learners, mostly the same, so that much happens to one of them. */
const learner = fc.constantFrom(0, 0, 0, 1, 2)
const act: fc.Arbitrary<Act> = fc.record({
  learner,
  what: fc.constantFrom(
    ...(['check in', 'check in', 'check in', 'check in twice', 'move', 'move'] as const),
    ...(['redeem', 'redeem', 'redeem again'] as const),
  ),
  zone: fc.constantFrom(...MODEL_ZONES),
  goods: fc.constantFrom('freeze', 'freeze', 'frame', 'rare'),
})
const acts = fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 3 }) })
const step: fc.Arbitrary<DayStep> = fc.oneof(
  { weight: 5, arbitrary: acts },
  { weight: 1, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 30 * 60 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ midnightOf: learner, off: fc.constantFrom(-1, 0, 1_000) }),
  },
  { weight: 1, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 4 }) }) },
)

/** Consecutive days with a check-in: only a learner with a streak can lose it. */
const diligence: fc.Arbitrary<DayStep[]> = fc
  .record({ learner, count: fc.integer({ min: 1, max: 7 }) })
  .map(({ learner, count }) =>
    Array.from({ length: count }, (): DayStep[] => [
      { days: 1 },
      { acts: [{ learner, what: 'check in', zone: 'Asia/Jakarta', goods: 'freeze' }] },
    ]).flat(),
  )

/** Steps of three learners; the actions of one step happen at the same time. */
export function sequences(longest: number): fc.Arbitrary<Sequence> {
  const zone = fc.constantFrom(...MODEL_ZONES)
  return fc.record({
    zones: fc.array(zone, { minLength: 3, maxLength: 3 }),
    points: fc.constantFrom(0, 300, 700, 1_500),
    stock: fc.nat(2),
    steps: fc
      .array(
        fc.oneof(
          { weight: 6, arbitrary: step.map(one => [one]) },
          { weight: 1, arbitrary: diligence },
        ),
        { minLength: 3, maxLength: longest },
      )
      .map(steps => steps.flat()),
  })
}

/** @param begins milliseconds UTC */
export function modelOf({ zones, points, stock }: Sequence, begins: number): Model {
  const learners = zones.map(zone => newLearner(zone, points, begins))
  return { now: begins, learners, rareLeft: stock }
}

/** Returns when a waiting step ends; undefined for other steps. */
export function endOf(step: DayStep, { now, learners }: Model): number | undefined {
  if ('wait' in step) return now + step.wait * 60_000
  if ('days' in step) return now + step.days * 24 * HOUR
  if ('midnightOf' in step)
    return Math.max(now, (learners[step.midnightOf]?.midnight ?? now) + step.off)
  return undefined
}

/**
 * Performs all actions of a step at the same time. Some order of them, one after the other, must
 * explain all results.
 *
 * @param readZones the zones of the learners' accounts
 * @returns the model after the step
 * @throws Error if no order does
 */
export async function takeStep(
  model: Model,
  step: DayStep,
  doer: Doer,
  readZones: () => Promise<readonly string[]>,
): Promise<Model> {
  const deeds = 'acts' in step ? step.acts.flatMap(each => deedsOf(model, each)) : []
  const outcomes = await Promise.all(deeds.map(({ learner, deed }) => doer(learner, deed)))
  // Two simultaneous changes of zone get the same result: only the account says which came last.
  const zones = (await readZones()).join()
  const tried: string[][] = []
  for (const order of ordersOf(deeds.map((_, index) => index))) {
    const next = structuredClone(model)
    const expected: string[] = []
    for (const index of order) expected[index] = playDeed(next, deeds[index])
    const chosen = next.learners.map(learner => learner.chosen ?? learner.zone)
    if (expected.join() === outcomes.join() && chosen.join() === zones) return next
    tried.push(expected)
  }
  throw new Error(`${JSON.stringify(deeds)} told ${outcomes}, not ${tried.join(' or ')}`)
}

interface OwnDeed {
  learner: number
  deed: Deed
}

function deedsOf({ learners }: Model, { learner, what, zone, goods }: Act): OwnDeed[] {
  if (what === 'move') return [{ learner, deed: { kind: 'move', zone } }]
  if (what === 'check in') return [{ learner, deed: { kind: 'check in' } }]
  if (what === 'check in twice')
    return [1, 2].map(() => ({ learner, deed: { kind: 'check in' as const } }))
  const bought = Object.entries(learners[learner]?.bought ?? {})[0]
  if (what === 'redeem again' && bought)
    return [{ learner, deed: { kind: 'redeem', id: bought[0], goods: bought[1] } }]
  return [{ learner, deed: { kind: 'redeem', id: randomUUID(), goods } }]
}

function playDeed(model: Model, ownDeed: OwnDeed | undefined): string {
  const learner = ownDeed && model.learners[ownDeed.learner]
  if (!learner) return ''
  const { deed } = ownDeed
  if (deed.kind === 'check in') return checkIn(learner, model.now)
  if (deed.kind === 'redeem') return redeem(model, learner, deed.id, deed.goods)
  chooseZone(learner, deed.zone)
  return 'ok'
}

/** Returns every order of some items. */
function ordersOf(things: readonly number[]): number[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap(first =>
    ordersOf(things.filter(each => each !== first)).map(rest => [first, ...rest]),
  )
}
