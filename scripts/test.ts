import { IMPORTS, LINT, PAGE_TYPES, runCheck, runTests, SHAPE, sumUp, TYPES } from './suites.ts'

/** Those that play by chance or by the clock, with as many tries as it takes to be sure. */
const LONG = [
  'tests/long/',
  'tests/resilience/kill',
  'tests/server/today-sequences',
  'tests/e2e/mock-test-chaos',
  'tests/e2e/class-chaos',
]

/**
 * Everything CI runs, or with `--long` what takes too long for that; other parameters are vitest's.
 * Each check counts as one test, and the last line sums up all suites.
 */
const parameters = process.argv.slice(2)
if (parameters.includes('--long')) {
  const others = parameters.filter(parameter => parameter !== '--long')
  sumUp([await runTests([...LONG, ...others], { LONG: '1' })])
} else {
  const tests = runTests(['--project=!long', ...parameters])
  sumUp(await Promise.all([tests, ...[TYPES, PAGE_TYPES, LINT, IMPORTS, SHAPE].map(runCheck)]))
}
