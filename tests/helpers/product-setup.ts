import type { TestProject } from 'vitest/node'
import { chromiumPath } from './browser.ts'
import { startServer, temporaryFolder } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that files without a need of their own look at. */
    product: { url: string; dataDir: string; demoPassword: string }
  }
}

/** Of the demo accounts, on every stage. */
const demoPassword = 'sapa demo untuk pengujian'

/** One server for the whole project. */
export default async function startProduct(project: TestProject) {
  const folder = temporaryFolder()
  const [server] = await Promise.all([
    startServer({ dataDir: folder.path, env: { DEMO_PASSWORD: demoPassword } }),
    // Chromium from npm is unpacked at its first use: half of it is no browser for another worker.
    chromiumPath(),
  ])
  project.provide('product', { url: server.url, dataDir: folder.path, demoPassword })
  return async () => {
    await server.end()
    folder.remove()
  }
}
