import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'

/**
 * Starts the site with hot reload on PORT, and behind it the API, which is restarted on changes,
 * and the widgets, which are rebuilt on changes.
 */
const { host, port } = readConfig(process.env)
const apiPort = String(port + 1)
const address = `http://${host}:${port}`
const env = { ...process.env, API_PORT: apiPort, PORT: String(port), PUBLIC_URL: address }

// Development builds of widgets replace the built ones, so the next `npm start` must build again.
rmSync(join(import.meta.dirname, '../dist/.built'), { force: true })

const children: ChildProcess[] = [
  run('node', ['--watch-path=server', '--watch-path=src/contract', 'server/index.ts'], {
    ...env,
    PORT: apiPort,
  }),
  run('vite', ['build', '--watch', '--config', 'vite.embed.config.ts', '--logLevel', 'warn'], env),
  run('astro', ['dev'], { ...env, PUBLIC_API_ROOT: '/api' }),
]

function run(command: string, parameters: string[], environment: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(command, parameters, { stdio: 'inherit', env: environment })
  // If one process ends, the others are stopped: half a development server only confuses.
  child.on('exit', () => stop())
  return child
}

function stop(): void {
  for (const child of children) child.kill()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
