import { join } from 'node:path'
import { dev } from 'astro'

// Runs `astro dev` beside one that the developer has open, with its own port and cache.
const server = await dev({
  root: join(import.meta.dirname, '../..'),
  logLevel: 'error',
  server: { port: Number(process.env['PORT'] ?? 0) },
  vite: { cacheDir: join(process.env['DATA_DIR'] ?? '', 'vite') },
})
process.stdout.write(`Sapa is ready: http://127.0.0.1:${server.address.port}\n`)
