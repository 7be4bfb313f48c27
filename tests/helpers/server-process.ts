import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SCRATCH } from './scratch.ts'

export interface ServerProcess {
  /** Its address, without a trailing slash. */
  url: string
  child: ChildProcess
  /** Its whole output so far, for the message of a failed test. */
  output(): string
  /** Sends a signal and waits until the process is gone. @returns its exit code */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface ServerOptions {
  dataDir: string
  databaseUrl?: string | undefined
  env?: Record<string, string>
  /** The program to start; by default the server. */
  script?: string
  /** Program and parameters put before `node`, such as a tracer. */
  prefix?: string[]
}

/** Secret of all servers of a test that share one database. */
export const SHARED_SECRET = 'a secret that all servers of a test share'

/** Starts the server as its user does, on a free port, and waits until it reports to be ready. */
export async function startServer({
  dataDir,
  databaseUrl,
  env,
  script = 'server/index.ts',
  prefix = [],
}: ServerOptions): Promise<ServerProcess> {
  const [command = '', ...parameters] = [...prefix, process.execPath, script]
  const child = spawn(command, parameters, {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      // Vitest sets another, with which React renders with development checks.
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      // One machine acts as many clients here.
      FORMS_PER_HOUR: '1000000',
      NETWORK_WORK_PER_MINUTE: '100000000',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SECRET: databaseUrl ? SHARED_SECRET : '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', chunk => {
    output += chunk
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.once('exit', (code, signal) =>
      reject(new Error(`The server ended with ${code ?? signal} before it was ready:\n${output}`)),
    )
    if (!child.stdout) return
    createInterface(child.stdout).on('line', line => {
      output += `${line}\n`
      const address = /Sapa is ready: (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
  const url = await ready
  return {
    url,
    child,
    output: () => output,
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

/** Creates a folder for a server's data; `remove` deletes it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(SCRATCH, 'sapa-data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
