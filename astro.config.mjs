import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 4322}`

export default defineConfig({
  output: 'server',
  adapter: node({
    mode: 'middleware',
    // A page that fails half-way must become an error page, not an answer that never ends.
    experimentalDisableStreaming: true,
  }),
  integrations: [react()],
  session: false,
  trailingSlash: 'ignore',
  server: { port: Number(process.env['PORT'] ?? 4321), host: process.env['HOST'] ?? '127.0.0.1' },
  build: { inlineStylesheets: 'auto', format: 'file' },
  devToolbar: { enabled: false },
  vite: { server: { proxy: { '/api': api, '/embed': api } } },
})
