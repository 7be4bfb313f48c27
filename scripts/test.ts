import {
  IMPORTS,
  LINT,
  PAGE_TYPES,
  runCheck,
  runTests,
  SHAPE,
  type Sum,
  sumUp,
  TYPES,
  WORKER_TYPES,
} from './suites.ts'

/** Randomized and timing tests, with enough attempts to be reliable, and matrices in full. */
const LONG = [
  'tests/long/',
  'tests/resilience/kill',
  'tests/resilience/payment-kills',
  'tests/server/payment-sequences',
  'tests/server/today-sequences',
  'tests/e2e/mock-test-chaos',
  'tests/e2e/class-chaos',
  'tests/e2e/translated-islands',
]

/**
 * Runs everything that CI runs, or with `--long` the tests that take too long for CI; other
 * parameters are passed to vitest. Each check counts as one test, and the last line sums up all
 * suites.
 */
const parameters = process.argv.slice(2)
if (parameters.includes('--long')) {
  const others = parameters.filter(parameter => parameter !== '--long')
  sumUp([await runTests([...LONG, ...others], { env: { LONG: '1' } })])
} else {
  const checks = [TYPES, WORKER_TYPES, PAGE_TYPES, LINT, IMPORTS, SHAPE].map(runCheck)
  sumUp(await Promise.all([...runOurTests(parameters), ...checks]))
}

/**
 * Runs all tests but the long ones; without a selection, browser tests run in parallel with the
 * others.
 */
function runOurTests(parameters: string[]): Promise<Sum>[] {
  if (parameters.length > 0) return [runTests(['--project=!long', ...parameters])]
  const others = ['--project=!long', '--project=!browser', '--maxWorkers=3']
  // A test file in a browser needs a third of a core, one with PostgreSQL mostly waits for the other
  // process, and what runs after the last browser needs both cores.
  return [
    runTests(['--project=browser', '--maxWorkers=4']),
    runTests(others, { isBackground: true }),
  ]
}
