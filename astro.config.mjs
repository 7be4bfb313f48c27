import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 4322}`

/** The page that shows every part of the design system; only the development server has it. */
const partsPage = {
  name: 'sapa-parts-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/ui', entrypoint: './src/dev/ui.astro' })
    },
  },
}

export default defineConfig({
  output: 'server',
  adapter: node({
    mode: 'middleware',
    // A page that fails half-way must become an error page, not an answer that never ends.
    experimentalDisableStreaming: true,
  }),
  integrations: [react(), partsPage],
  // server/lib/page-forms.ts does it: Astro does not know the address people use.
  security: { checkOrigin: false },
  session: false,
  trailingSlash: 'ignore',
  server: { port: Number(process.env['PORT'] ?? 4321), host: process.env['HOST'] ?? '127.0.0.1' },
  build: { inlineStylesheets: 'auto', format: 'file' },
  devToolbar: { enabled: false },
  vite: { server: { proxy: { '/api': api, '/embed': api } } },
})
