import { expect, onTestFinished, test } from 'vitest'
import { gatherCast } from '../helpers/chaos/cast.ts'
import { SHORT_RUNS } from '../helpers/chaos/faults.ts'
import { TOLERANCE } from '../helpers/chaos/oracle.ts'
import { playRuns } from '../helpers/chaos/runs.ts'
import { isLong } from '../helpers/long.ts'

const RUNS = isLong ? Number(process.env['CHAOS_RUNS'] ?? 300) : SHORT_RUNS.length
/** The seed of the first run; the others follow. A failure names the seed of its run. */
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000_000)

test(
  'no confirmed answer is lost or counted twice, and no screen says anything false, whatever happens',
  async () => {
    const cast = await gatherCast()
    onTestFinished(() => cast.close())
    const began = performance.now()
    const { runs, answers, lost, doubled, untimely, untrue, apart } = await playRuns(
      cast,
      SEED,
      RUNS,
    )
    const done = { ...cast.counts, cuts: cast.counts.cuts + cast.gate.cuts() }
    const show = (count: number) => count.toLocaleString('en')
    console.info(
      `chaos: ${show(runs)} runs, ${show(answers)} answers, ` +
        Object.entries(done)
          .map(([what, count]) => `${what} ${show(count)}`)
          .join(', ') +
        `: ${lost.length} lost, ${doubled.length} duplicated, ${untrue.length} untrue screens, ` +
        `${untimely.length} wrong at a deadline (clocks ${Math.round(apart)} ms apart, ` +
        `${TOLERANCE} allowed); ${Math.round((performance.now() - began) / 1_000)} s`,
    )
    // A run that does not end counts as lost.
    expect([...lost, ...doubled, ...untimely, ...untrue]).toEqual([])
    expect(runs).toBeGreaterThanOrEqual(RUNS)
    expect(answers).toBeGreaterThan(0)
    // No fault may be missing, neither by chance nor by a plan that failed.
    expect(Object.entries(done).filter(([, count]) => count === 0)).toEqual([])
  },
  Math.max(1_800_000, RUNS * 20_000),
)
