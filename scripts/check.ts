import { printShape } from './shape.ts'
import {
  type Check,
  COMPILER,
  IMPORTS,
  LINT,
  PAGE_TYPES,
  runCheck,
  runTests,
  sumUp,
  TYPES,
  WORKER_TYPES,
} from './suites.ts'

/** One database and one renderer: what fails on the others alone, `npm test` finds. */
const PROJECTS = ['unit', 'dom', 'sqlite', 'react'].map(name => `--project=${name}`)

/**
 * What is worth knowing before every commit, in a minute and a half. `--changed` looks only at
 * what differs from the last commit, or from `--changed=<commit>`; `--shape` prints the figures
 * of the code's shape, and nothing else.
 */
const parameters = process.argv.slice(2)
if (parameters.includes('--shape')) {
  printShape()
} else {
  const changed = parameters.find(parameter => parameter.startsWith('--changed'))
  const since = changed && (changed.split('=')[1] ?? 'HEAD')
  const checks = since
    ? [...changedOnly(since), WORKER_TYPES, IMPORTS]
    : [TYPES, WORKER_TYPES, PAGE_TYPES, LINT, IMPORTS]
  const tests = runTests([...PROJECTS, ...(since ? ['--changed', since, '--passWithNoTests'] : [])])
  sumUp(await Promise.all([tests, ...checks.map(runCheck)]))
}

/** Pages are left to the whole check: their types cannot be looked at one by one. */
function changedOnly(since: string): Check[] {
  const kept = 'node_modules/.cache/types.tsbuildinfo'
  return [
    {
      name: 'types',
      command: 'node',
      parameters: [COMPILER, '--noEmit', '--incremental', '--tsBuildInfoFile', kept],
    },
    {
      name: 'format and lint',
      command: 'biome',
      parameters: [
        'check',
        '--error-on-warnings',
        '--changed',
        `--since=${since}`,
        '--no-errors-on-unmatched',
      ],
    },
  ]
}
