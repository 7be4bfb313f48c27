import type { ChildProcess } from 'node:child_process'
import { type ServerProcess, startServer } from '../../tests/helpers/server-process.ts'

const running = new Set<ChildProcess>()

// Stops all servers when the benchmark ends for any reason.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/** Stops a process when the benchmark ends. */
export function endWithUs(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** Starts the built product in its own process. */
export async function startBenchServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = await startServer({ dataDir, env })
  endWithUs(server.child)
  return server
}
