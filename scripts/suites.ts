import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Result of a suite. */
export interface Sum {
  passed: number
  /** One line for each failure. */
  failures: string[]
  /** One line for each test that passed at its second attempt only. */
  unstable?: string[]
}

export interface Check {
  name: string
  command: string
  parameters: string[]
}

/**
 * The compiler of TypeScript 7, which needs a third of the time; Astro's check still needs the
 * previous version.
 */
export const COMPILER = join(import.meta.dirname, '../node_modules/typescript7/bin/tsc')
export const TYPES: Check = {
  name: 'types',
  command: 'node',
  // More checkers would repeat more work than they share.
  parameters: [COMPILER, '--noEmit', '--checkers', '1'],
}
/** Separate type check, since a service worker has other globals than pages. */
export const WORKER_TYPES: Check = {
  name: 'types of the service worker',
  command: 'node',
  parameters: [COMPILER, '--noEmit', '--project', 'src/service-worker'],
}
/** Type check of pages. Astro's check could cover all files but takes longer than TypeScript's. */
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

/** Folder of the compile cache, shared by all runs and by the processes that tests start. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** Niceness at which a process gets a third of the CPU time of a competing one. */
const BACKGROUND = 5

function quietly(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const ours = { ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: COMPILED }
  return { ...process.env, ...ours, ...more }
}

/** Runs a command that counts as one test; its output is shown only if it fails. */
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
  /** Environment variables for the tests, in addition to those of this process. */
  env?: NodeJS.ProcessEnv
  /** Whether to run with low priority. */
  isBackground?: boolean
}

/** Runs vitest and shows its output. */
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
  const unstable: string[] = []
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(process.cwd(), name)
    const line = ({ fullName, failureMessages: [why = ''] }: (typeof assertionResults)[number]) =>
      `${path} › ${fullName}: ${firstLineOf(stripVTControlCharacters(why))}`
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const again = assertionResults.filter(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    )
    unstable.push(...again.map(line))
    // A file that fails to load has no failed tests.
    return failed.length === 0 && status === 'failed' ? [path] : failed.map(line)
  })
  return { passed: numPassedTests, failures, unstable }
}

/** Returns the first line of a failure, and the line of a test or helper where it happened. */
function firstLineOf(failure: string): string {
  const [place] = /\btests\/[\w/.-]+:\d+/.exec(failure) ?? []
  return [failure.split('\n')[0], place && `(${place})`].filter(Boolean).join(' ')
}

/**
 * Prints all failures again at the end of the output, after them the tests that passed only at their
 * second attempt, and the last line of a run.
 */
export function sumUp(sums: readonly Sum[]): void {
  const failures = sums.flatMap(sum => sum.failures)
  const passed = sums.reduce((all, sum) => all + sum.passed, 0)
  for (const failure of failures) console.log(`✗ ${failure}`)
  for (const line of sums.flatMap(({ unstable = [] }) => unstable))
    console.log(`✓ at the second attempt: ${line}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
