import { writeFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'

const ENTRY = 'src/service-worker/service-worker.ts'
/** File name that must not change: browsers with the worker look for its next version here. */
const FILE = 'page-worker.js'

/** Serves the service worker in development, and writes it beside the built pages. */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'sapa-service-worker',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(`/${FILE}`, async (_req, res) => {
          res.setHeader('Content-Type', 'text/javascript')
          res.setHeader('Cache-Control', 'no-cache')
          res.end(await bundleServiceWorker())
        })
      },
      'astro:build:done': async ({ dir }) =>
        writeFileSync(new URL(FILE, dir), await bundleServiceWorker()),
    },
  }
}

/**
 * Bundles the worker into one script without imports, since browsers register it as a classic
 * script. It is not minified, so that users can read the background code on their device.
 */
export async function bundleServiceWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    root: `${import.meta.dirname}/..`,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'chrome111',
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'es', comments: false, codeSplitting: false },
      },
    },
  })
  const [script] = 'output' in result ? result.output : []
  if (script?.type !== 'chunk') throw new Error(`${ENTRY} was not bundled.`)
  return script.code
}
