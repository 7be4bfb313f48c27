import { createHash } from 'node:crypto'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { serviceWorker } from './scripts/service-worker.ts'
import { loadingViewScript } from './src/kit/page/loading-view.ts'
import { viewTransitionScript } from './src/layouts/view-transitions.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 4322}`

/** Pages that show every part of the design system, and every field of a form; only the development server has them. */
const partsPage = {
  name: 'sapa-parts-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      injectRoute({ pattern: '/ui', entrypoint: './src/dev/ui.astro' })
      injectRoute({ pattern: '/ui/forms', entrypoint: './src/dev/forms.astro' })
    },
  },
}

/** Another provider's API, when the site is built for one. */
const apiOrigin = URL.parse(process.env['PUBLIC_API_ROOT'] ?? '')?.origin ?? ''

/** Astro adds script-src and style-src with hashes of what it writes into pages. */
const policy = [
  "default-src 'none'",
  // Promos and audio may lie on another host; a photo to upload is shown as a blob first.
  "img-src 'self' blob: https:",
  // Recordings of a test play from the device.
  "media-src 'self' blob: https:",
  `connect-src 'self' ${apiOrigin}`.trim(),
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Made in page-worker.ts, dictionary-on-device/device.ts and speaking/judge-take.ts of src/stores/,
  // each for its one worker.
  'trusted-types sapa-worker sapa-dictionary sapa-speaking',
]

/**
 * Every page loads the first, and every page of somebody who is signed in the second, each with its
 * dependencies: one file costs less than ten, most of which are smaller than their headers.
 */
const codeSplitting = {
  groups: [
    {
      name: 'site',
      test: /\/src\/(stores\/(online|notifications|session\/(auth|user-id))|layouts\/notifications|kit\/page\/(loading-view|search-key|show-photo)|contract\/limits|lib\/(device-storage|paths|durations|api-root))\.ts$|preload-helper/,
    },
    {
      name: 'api',
      test: /\/src\/(stores\/session\/site-http|api\/(call|http)|contract\/routes\/(today|users))\.ts$/,
    },
  ],
}

const hashOf = script => `sha256-${createHash('sha256').update(script).digest('base64')}`

export default defineConfig({
  output: 'server',
  adapter: node({
    mode: 'middleware',
    // A page that fails half-way must become an error page, not an answer that never ends.
    experimentalDisableStreaming: true,
  }),
  integrations: [react(), partsPage, serviceWorker()],
  security: {
    // server/http/page-forms.ts does it: Astro does not know the address people use.
    checkOrigin: false,
    csp: {
      directives: policy,
      scriptDirective: { hashes: [loadingViewScript, viewTransitionScript].map(hashOf) },
    },
  },
  // Making one takes seconds of a processor, anybody may ask for it, and no page of ours does.
  image: { endpoint: { route: '/_image', entrypoint: './src/pages/_no-pictures.ts' } },
  session: false,
  trailingSlash: 'ignore',
  server: { port: Number(process.env['PORT'] ?? 4321), host: process.env['HOST'] ?? '127.0.0.1' },
  build: { inlineStylesheets: 'auto', format: 'file' },
  devToolbar: { enabled: false },
  vite: {
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
    server: { proxy: { '/api': api, '/embed/': api, '/media/uploads': api } },
  },
})
