import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Everything CI runs. Each check counts as one test; the last line sums up all suites. */
const CHECKS: [name: string, command: string, ...parameters: string[]][] = [
  ['types', 'tsc', '--noEmit'],
  ['types of pages', 'astro', 'check', '--minimumFailingSeverity', 'hint'],
  ['format and lint', 'biome', 'ci', '--error-on-warnings'],
  ['import directions', 'node', 'scripts/check-imports.ts'],
]

let passed = 0
let failed = 0

for (const [name, command, ...parameters] of CHECKS) {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    encoding: 'utf8',
    env: quietly(),
  })
  if (status === 0) passed++
  else {
    failed++
    console.error(`${stdout}${stderr}`)
  }
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
}

const folder = mkdtempSync(join(tmpdir(), 'sapa-report-'))
const report = join(folder, 'vitest.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync('vitest', ['run', ...reporters, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: quietly(),
})
const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
  readFileSync(report, 'utf8'),
)
rmSync(folder, { recursive: true })
passed += numPassedTests
failed += numFailedTests
// A file that cannot even load, or an error outside any test, fails the run without a failed test.
if (status !== 0 && numFailedTests === 0) failed += Math.max(1, numFailedTestSuites)

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function quietly(): NodeJS.ProcessEnv {
  return { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
}
