import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { newFeedback } from '../../tests/helpers/feedback.ts'
import { percentile } from '../../tests/helpers/open-loop.ts'
import { requestsPerSecond } from './load.ts'
import { endWithUs } from './servers.ts'

const ROUNDS = 5

/**
 * Starts a bare Hono server in its own process. @param file database for posted data; none by
 * default
 */
export async function startBareServer(
  file = ':memory:',
): Promise<{ url: string; end: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  const [url] = await once(createInterface(child.stdout), 'line')
  return { url, end: () => void child.kill() }
}

/**
 * @param bytes bytes of each response; a handful by default
 * @returns responses per second of a bare Hono server in its own process
 */
export async function bareHono(bytes?: number): Promise<number> {
  const { url, end } = await startBareServer()
  try {
    return await requestsPerSecond({ url, paths: [`/${bytes ?? ''}`] })
  } finally {
    end()
  }
}

/**
 * Measures synced commits of SQLite alone, in its own file in this folder.
 *
 * @returns commits per second
 */
export function bareWrites(folder: string): number {
  const sqlite = new DatabaseSync(join(folder, 'floor.db'))
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full')
  sqlite.exec('create table feedback (id text primary key, message text not null)')
  const insert = sqlite.prepare('insert into feedback values (?, ?)')
  const began = performance.now()
  let writes = 0
  while (performance.now() - began < 2_000) {
    const { id, message } = newFeedback()
    insert.run(id, message)
    writes++
  }
  const perSecond = (writes * 1_000) / (performance.now() - began)
  sqlite.close()
  return perSecond
}

/**
 * @returns milliseconds from the command until a bare Hono server responds, the median of several
 */
export async function bareStart(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const { url, end } = await startBareServer()
    await fetch(url)
    times.push(performance.now() - began)
    end()
  }
  return percentile(times, 0.5)
}

/** @returns seconds to read a file of JSON lines without using them */
export async function bareReading(file: string): Promise<number> {
  const began = performance.now()
  for await (const line of createInterface(createReadStream(file))) JSON.parse(line)
  return (performance.now() - began) / 1_000
}
