import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a suite found out. */
export interface Sum {
  passed: number
  /** One line for each thing that failed. */
  failures: string[]
}

export interface Check {
  name: string
  command: string
  parameters: string[]
}

/** The compiler of TypeScript 7 needs a third of the time; Astro's check still asks for the former one. */
export const COMPILER = join(import.meta.dirname, '../node_modules/typescript7/bin/tsc')
export const TYPES: Check = {
  name: 'types',
  command: 'node',
  // More of them share less than they do twice.
  parameters: [COMPILER, '--noEmit', '--checkers', '1'],
}
/** A service worker has other globals than pages. */
export const WORKER_TYPES: Check = {
  name: 'types of the service worker',
  command: 'node',
  parameters: [COMPILER, '--noEmit', '--project', 'src/service-worker'],
}
/** Astro's check could look at all that TypeScript's does, and takes longer for it. */
export const PAGE_TYPES: Check = {
  name: 'types of pages',
  command: 'astro',
  parameters: ['check', '--minimumFailingSeverity', 'hint', '--tsconfig', 'tsconfig.pages.json'],
}
export const LINT: Check = {
  name: 'format and lint',
  command: 'biome',
  parameters: ['ci', '--error-on-warnings'],
}
export const IMPORTS: Check = {
  name: 'import directions',
  command: 'node',
  parameters: ['scripts/check-imports.ts'],
}

export const SHAPE: Check = {
  name: 'length of files and functions',
  command: 'node',
  parameters: ['scripts/check.ts', '--shape'],
}

/** What is compiled for one run serves the next, and the processes that tests start. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** Niceness: a third of what another process gets that wants to work at the same time. */
const BACKGROUND = 5

function quietly(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const ours = { ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: COMPILED }
  return { ...process.env, ...ours, ...more }
}

/** Runs one command that counts as one test; what it says is shown only when it fails. */
export function runCheck({ name, command, parameters }: Check): Promise<Sum> {
  const child = spawn(command, parameters, { env: quietly() })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', code => {
      console.log(`${code === 0 ? '' : `${output}\n`}${code === 0 ? '✓' : '✗'} ${name}`)
      resolve(code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] })
    })
  })
}

export interface TestOptions {
  /** Settings for the tests, beside those of this process. */
  env?: NodeJS.ProcessEnv
  /** Lets whatever else runs go first. */
  isBackground?: boolean
}

/** Runs vitest, and shows what it shows. */
export async function runTests(
  parameters: string[],
  { env, isBackground = false }: TestOptions = {},
): Promise<Sum> {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-report-'))
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn('vitest', ['run', ...reporters, ...parameters], {
    stdio: 'inherit',
    env: quietly(env),
  })
  if (isBackground && child.pid) setPriority(child.pid, BACKGROUND)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  const sum = existsSync(report) ? readReport(report) : { passed: 0, failures: [] }
  rmSync(folder, { recursive: true })
  if (code === 0 || sum.failures.length > 0) return sum
  return { ...sum, failures: [`an error outside any test: vitest ${parameters.join(' ')}`] }
}

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function readReport(file: string): Sum {
  const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that cannot even load fails without a test.
    if (failed.length === 0) return status === 'failed' ? [path] : []
    return failed.map(
      ({ fullName, failureMessages: [why = ''] }) =>
        `${path} › ${fullName}: ${stripVTControlCharacters(why).split('\n')[0]}`,
    )
  })
  return { passed: numPassedTests, failures }
}

/** What failed, once more where it is found at once, and the last line of a run. */
export function sumUp(sums: readonly Sum[]): void {
  const failures = sums.flatMap(sum => sum.failures)
  const passed = sums.reduce((all, sum) => all + sum.passed, 0)
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
