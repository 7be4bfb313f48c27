import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestProject } from 'vitest/node'
import { chromiumPath } from './browser.ts'
import { startServer, temporaryFolder } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that files without needs of their own share. */
    product: { url: string; dataDir: string; demoPassword: string; seededDir: string }
  }
}

/** Password of the demo accounts, on every stage. */
const demoPassword = 'sapa demo untuk pengujian'

const SHARE_COMPILED = new URL('share-compiled.ts', import.meta.url).href

/** Starts one server for the whole project, and stores the initial data of the other servers. */
export default async function startProduct(project: TestProject) {
  const folder = temporaryFolder()
  const [server] = await Promise.all([
    startServer({
      dataDir: folder.path,
      env: {
        DEMO_PASSWORD: demoPassword,
        NODE_OPTIONS: `--import=${SHARE_COMPILED}`,
        // The servers of partners are on this machine.
        CALL_LOCALHOST: 'true',
      },
    }),
    // Chromium from npm is unpacked at its first use, and is unusable for other workers until then.
    chromiumPath(),
  ])
  const seeded = temporaryFolder()
  copySeeded(folder.path, seeded.path)
  const product = { url: server.url, dataDir: folder.path, demoPassword }
  project.provide('product', { ...product, seededDir: seeded.path })
  return async () => {
    await server.end()
    folder.remove()
    seeded.remove()
  }
}

function copySeeded(from: string, to: string): void {
  const db = new DatabaseSync(join(from, 'sapa.db'))
  db.prepare('vacuum into ?').run(join(to, 'sapa.db'))
  db.close()
  for (const file of ['secret', 'kept'])
    cpSync(join(from, file), join(to, file), { recursive: true })
}
