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
/** 20 questions to read, then 20 to hear. */
const TEST = 'eps-topik-1'
const QUESTIONS = 40
/** Milliseconds in which a learner gives all answers, and from the first who is done to the last. */
const ANSWERING = 45_000
const SPREAD = 10_000
/** Milliseconds in which the floor gets as many answers a second. */
const FLOOR_TIME = 15_000
/** As a multiple of what a bare server takes that writes each answer to the disk and does nothing else. */
const ANSWER_MAX = 10

/**
 * 300 learners who finish the same test within a minute, from one address. Answers come when they
 * come, whether or not the server has taken those before: a pause makes everybody's late.
 */
export async function benchFinishing(dataDir: string): Promise<Figure[]> {
  const floor = percentile(await bareAnswers(join(dataDir, 'floor-answers.db')), 0.99)
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

/** How long a bare server takes for each answer of as many learners. */
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

// By itself: node scripts/bench/finishing.ts
if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const began = performance.now()
  console.log(formatTable(await benchFinishing(folder)))
  console.log(`${Math.round((performance.now() - began) / 1_000)} s`)
}
