import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Exam } from '../../../src/contract/learning-path.ts'
import type { Placement } from '../../../src/contract/placement.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { seal, unseal } from '../../auth/sealing.ts'
import { allSecrets } from '../../auth/secret.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { PlacementDependencies } from './dependencies.ts'
import { isSure, knownSteps, nextStep, posterior } from './estimate.ts'
import { itemAt } from './items.ts'
import { placeAfter, scaleOf } from './path.ts'

/** How long the answer to a question may take, in milliseconds. */
const LIFETIME = HOUR
/** How many steps away from the best one an item may be. */
const REACH = 3
const PURPOSE = 'placement'

/** The state of a placement; it travels sealed, so nothing is stored and no key is readable. */
const State = z.object({
  exam: Exam,
  reading: z.enum(['some', 'fluent']),
  seed: z.string(),
  /** Ids of the items that were asked. */
  items: z.array(z.string()),
  outcomes: z.array(z.object({ step: z.int(), isRight: z.boolean() })),
  /** The question that waits for its answer. */
  open: z.object({ step: z.int(), key: z.int() }),
  until: z.int(),
})
type State = z.infer<typeof State>
type Progress = Omit<State, 'open' | 'until'>

/** Begins a placement. */
export function startPlacement(
  dependencies: PlacementDependencies,
  who: Pick<State, 'exam' | 'reading'>,
): Promise<Placement> {
  return goOn(dependencies, { ...who, seed: randomUUID(), items: [], outcomes: [] })
}

/** Judges the answer to a question, and asks the next one. @throws ApiError placement-expired */
export function answerPlacement(
  dependencies: PlacementDependencies,
  { token, option }: { token: string; option: number | null },
): Promise<Placement> {
  const { open, until, ...progress } = readState(dependencies, token)
  if (until < dependencies.now()) throw new ApiError('placement-expired')
  const outcome = { step: open.step, isRight: option === open.key }
  return goOn(dependencies, { ...progress, outcomes: [...progress.outcomes, outcome] })
}

function readState(dependencies: PlacementDependencies, token: string): State {
  const json = allSecrets(dependencies).flatMap(secret => unseal(secret, token, PURPOSE) ?? [])[0]
  if (json === undefined) throw new ApiError('placement-expired')
  return State.parse(JSON.parse(json))
}

async function goOn(dependencies: PlacementDependencies, progress: Progress): Promise<Placement> {
  const { exam, reading, seed, items, outcomes } = progress
  const scale = scaleOf(dependencies)
  const probabilities = posterior(scale, reading, outcomes)
  const skill = knownSteps(scale, reading, { outcomes, probabilities })
  const place = placeAfter(dependencies, exam, skill)
  const was_right = outcomes.at(-1)?.isRight ?? null
  if (isSure(probabilities, outcomes.length)) return { next: null, was_right, place }
  const found = await findItem(
    dependencies,
    nextStep(probabilities),
    items,
    `${seed} ${items.length}`,
  )
  if (!found) return { next: null, was_right, place }
  const { step, item } = found
  const state: State = {
    ...progress,
    items: [...items, item.id],
    open: { step, key: item.key },
    until: dependencies.now() + LIFETIME,
  }
  const token = seal(dependencies.secret, JSON.stringify(state), PURPOSE)
  const question = { number: items.length + 1, ...item.question }
  return { next: { question, token }, was_right, place }
}

/** Looks for an item at a step, then around it: a lesson has only a few. */
async function findItem(
  dependencies: PlacementDependencies,
  middle: number,
  items: readonly string[],
  seed: string,
) {
  for (let away = 0; away <= REACH; away++)
    for (const step of away === 0 ? [middle] : [middle - away, middle + away]) {
      const item = await itemAt(dependencies, step, items, seed)
      if (item) return { step, item }
    }
  return undefined
}
