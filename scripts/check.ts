import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { allImports, nearestTests } from './nearest-tests.ts'
import { printShape } from './shape.ts'
import {
  type Check,
  COMPILER,
  IMPORTS,
  LINT,
  PAGE_TYPES,
  runCheck,
  runTests,
  type Sum,
  sumUp,
  TYPES,
  WORKER_TYPES,
} from './suites.ts'

/** One database and one renderer; `npm test` runs the others. */
const PROJECTS = ['unit', 'dom', 'sqlite', 'react'].map(name => `--project=${name}`)

/** Maximum number of test files for a change, since a central file is imported by hundreds. */
const NEAREST = 30

/**
 * Runs the checks worth running before every commit, in a minute and a half. `--changed` checks
 * only what differs from the last commit, or from `--changed=<commit>`, with the nearest tests;
 * `--shape` only prints figures about the structure of the code.
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
  const tests = since ? runNearest(since) : runTests(PROJECTS)
  sumUp(await Promise.all([tests, ...checks.map(runCheck)]))
}

/** Runs the tests nearest to the files that differ from a commit. */
async function runNearest(since: string): Promise<Sum> {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const all = nearestTests(allImports(join(import.meta.dirname, '..')), changed)
  const files = all.slice(0, NEAREST)
  if (files.length < all.length)
    console.log(
      `Runs the nearest ${NEAREST} of ${all.length} test files; npm test runs all of them.`,
    )
  if (files.length === 0) return { passed: 0, failures: [] }
  return runTests([...PROJECTS, '--passWithNoTests', ...files])
}

/**
 * Returns the checks for changed files. Pages need the full check: their types cannot be checked
 * one by one.
 */
function changedOnly(since: string): Check[] {
  const buildInfo = 'node_modules/.cache/types.tsbuildinfo'
  return [
    {
      name: 'types',
      command: 'node',
      parameters: [COMPILER, '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo],
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
