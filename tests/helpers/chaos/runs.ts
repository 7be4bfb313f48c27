import { inspect } from 'node:util'
import { isLong } from '../long.ts'
import type { Verdict } from './case.ts'
import { type Cast, keepProcess } from './cast.ts'
import { SHORT_RUNS } from './faults.ts'
import type { Context } from './pages.ts'
import { ANSWERS } from './plan.ts'
import { playRun } from './run.ts'

/** Number of simultaneous runs. */
const TOGETHER = isLong ? 8 : 3
/** Factor of runs with a limit, which end with their time and may be too slow for all answers. */
const MOST = 1.2

/** Problems, each with the seed of its run at the beginning. */
export type Outcome = Verdict & { runs: number }

/** Runs the seeds from `first` on, while the server dies again and again. */
export async function playRuns(cast: Cast, first: number, count: number): Promise<Outcome> {
  const all: Outcome = { runs: 0, ...NOTHING, lost: [], doubled: [], untimely: [], untrue: [] }
  const isEnough = () =>
    all.runs >= count && (!isLong || all.answers >= count * ANSWERS || all.runs >= count * MOST)

  async function work(): Promise<void> {
    let devices = await openDevices(cast)
    while (!isEnough()) {
      const short = isLong ? undefined : SHORT_RUNS[all.runs]
      const seed = first + all.runs++
      const verdict = await playRun(cast, devices, seed, short).catch(failed)
      all.answers += verdict.answers
      all.apart = Math.max(all.apart, verdict.apart)
      for (const kind of ['lost', 'doubled', 'untimely', 'untrue'] as const)
        all[kind].push(...verdict[kind].map(text => `seed ${seed}: ${kind}: ${text}`))
      if (verdict.answers > 0) continue
      // Its state is unknown now, and must not affect the next run.
      await closeDevices(devices)
      devices = await openDevices(cast)
    }
    await closeDevices(devices)
  }
  const stopKilling = cast.killServer()
  await Promise.all(Array.from({ length: TOGETHER }, work))
  await stopKilling()
  return all
}

const NOTHING: Verdict = {
  answers: 0,
  lost: [],
  doubled: [],
  untimely: [],
  untrue: [],
  apart: 0,
}

/** Two devices, used by one run after the other, since each run has an origin of its own. */
async function openDevices(cast: Cast): Promise<Context[]> {
  const contexts = [await cast.newContext(), await cast.newContext()]
  for (const context of contexts) await keepProcess(cast, context)
  return contexts
}

async function closeDevices(contexts: readonly Context[]): Promise<void> {
  await Promise.all(contexts.map(context => context.close()))
}

function failed(error: unknown): Verdict {
  return { ...NOTHING, lost: [inspect(error)] }
}
