import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from '../../tests/helpers/open-loop.ts'
import { bareWrites } from './floors.ts'
import { startLearners } from './learners.ts'
import { startBenchServer } from './servers.ts'
import { type Figure, formatTable } from './table.ts'
import { takeTest } from './take-test.ts'

const LEARNERS = 300
/** 20 questions to read, then 20 to hear. */
const TEST = 'eps-topik-1'
/** Milliseconds in which a learner gives all answers, and from the first who is done to the last. */
const ANSWERING = 45_000
const SPREAD = 10_000
/** As a multiple of what a bare synced write takes. */
const ANSWER_MAX = 25

/**
 * 300 learners who finish the same test within a minute, from one address. Answers come when they
 * come, whether or not the server has taken those before: a pause makes everybody's late.
 *
 * @param floor milliseconds within which 99 of 100 bare synced writes are done
 */
export async function benchFinishing(dataDir: string, floor: number): Promise<Figure[]> {
  // The limits that a school behind one address meets.
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
    { name: `${name}: handing in, p99`, ...p99(submissions) },
    { name: `${name}: receipts`, value: receipts, unit: 'receipts', target: LEARNERS },
    { name: `${name}: ${answers.length} answers, lost`, value: lost, unit: 'answers', target: 0 },
  ]
}

// By itself: node scripts/bench/finishing.ts
if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const began = performance.now()
  console.log(formatTable(await benchFinishing(folder, bareWrites(folder).p99)))
  console.log(`${Math.round((performance.now() - began) / 1_000)} s`)
}
