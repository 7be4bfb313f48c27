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
  sumUp([await runTests([...LONG, ...others], { env: { LONG: '1' } })])
} else {
  const checks = [TYPES, WORKER_TYPES, PAGE_TYPES, LINT, IMPORTS, SHAPE].map(runCheck)
  sumUp(await Promise.all([...runOurTests(parameters), ...checks]))
}

/** All tests but the long ones: where nothing is chosen, those of the browser beside the others. */
function runOurTests(parameters: string[]): Promise<Sum>[] {
  if (parameters.length > 0) return [runTests(['--project=!long', ...parameters])]
  const others = ['--project=!long', '--project=!browser', '--maxWorkers=2']
  // Pages and servers wait for each other: three files of the browser alone need less than half of two cores.
  return [runTests(['--project=browser']), runTests(others, { isBackground: true })]
}
