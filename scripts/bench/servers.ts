import type { ChildProcess } from 'node:child_process'
import { type ServerProcess, startServer } from '../../tests/helpers/server-process.ts'

const running = new Set<ChildProcess>()

// However the benchmark ends, its servers end with it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/** Makes a process end with the benchmark. */
export function endWithUs(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}

/** The built product in a process of its own. */
export async function startBenchServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = await startServer({ dataDir, env })
  endWithUs(server.child)
  return server
}
