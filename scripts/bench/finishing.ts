import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from '../../tests/helpers/open-loop.ts'
import { startBareServer } from './floors.ts'
import { startLearners } from './learners.ts'
import { startBenchServer } from './servers.ts'
import { type Figure, formatTable } from './table.ts'
import { takeTest } from './take-test.ts'

const LEARNERS = 300
/** Test with 20 reading and then 20 listening questions. */
const TEST = 'eps-topik-1'
const QUESTIONS = 40
/**
 * Milliseconds in which a learner answers everything, and between the first and the last to finish.
 */
const ANSWERING = 45_000
const SPREAD = 10_000
/** Milliseconds for which the floor is measured at the same rate of answers. */
const FLOOR_TIME = 15_000
/** Target as a multiple of a bare server's time that only writes each answer to disk. */
const ANSWER_MAX = 10

/**
 * Measures 300 learners who finish the same test within a minute, from one address. Answers are
 * sent on schedule, whether or not the server has handled earlier ones: a pause delays all of them.
 */
export async function benchFinishing(dataDir: string): Promise<Figure[]> {
  const floor = percentile(await bareAnswers(join(dataDir, 'floor-answers.db')), 0.99)
  // Default limits, as for a school behind one address.
  const server = await startBenchServer(dataDir, { FORMS_PER_HOUR: '' })
  const learners = await startLearners({ url: server.url, dataDir }, LEARNERS, TEST)
  const now = performance.now()
  const outcomes = await Promise.all(
    learners.map(learner => takeTest(learner, now + Math.random() * SPREAD, ANSWERING)),
  )
  await server.end()
  const answers = outcomes.flatMap(outcome => outcome.answers)
  const submissions = outcomes.map(outcome => outcome.submission)
  const receipts = new Set(outcomes.map(({ receiptId }) => receiptId)).size
  const lost = outcomes.reduce((sum, outcome) => sum + outcome.lost, 0)
  const p99 = (times: number[]) => ({ value: percentile(times, 0.99), unit: 'ms', floor })
  const name = `${LEARNERS} finish at once`
  return [
    { name: `${name}: answer, p99`, ...p99(answers), multiple: ANSWER_MAX },
    { name: `${name}: submission, p99`, ...p99(submissions) },
    { name: `${name}: receipts`, value: receipts, unit: 'receipts', target: LEARNERS },
    { name: `${name}: ${answers.length} answers, lost`, value: lost, unit: 'answers', target: 0 },
  ]
}

/** Returns the milliseconds a bare server takes for each answer of as many learners. */
async function bareAnswers(file: string): Promise<number[]> {
  const { url, end } = await startBareServer(file)
  const count = Math.round((LEARNERS * QUESTIONS * FLOOR_TIME) / (ANSWERING + SPREAD))
  const body = JSON.stringify({ device_id: randomUUID(), events: [randomUUID()] })
  const times = await Promise.all(
    Array.from({ length: count }, async () => {
      await delay(Math.random() * FLOOR_TIME)
      const due = performance.now()
      await (await fetch(url, { method: 'POST', body })).arrayBuffer()
      return performance.now() - due
    }),
  )
  end()
  return times
}

// Standalone: node scripts/bench/finishing.ts
if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const began = performance.now()
  console.log(formatTable(await benchFinishing(folder)))
  console.log(`${Math.round((performance.now() - began) / 1_000)} s`)
}
