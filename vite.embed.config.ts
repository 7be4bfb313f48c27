import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** React's names lead to Preact: the runtime is 10 times smaller (docs/decisions). */
export const preactAliases = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/compat/jsx-runtime' },
]

/** One build for all widgets, so that they share one runtime and one set of stores. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  envPrefix: 'PUBLIC_',
  define: { 'process.env.NODE_ENV': '"production"', __SAPA_VERSION__: JSON.stringify(version) },
  resolve: { alias: preactAliases },
  // Lightning CSS would put four custom properties of its own beside each `color-scheme`, for a
  // light-dark() that we do not use. The number is its Features.LightDark.
  css: { lightningcss: { exclude: 1 << 20 } },
  plugins: [leanImports(), writePreloads()],
  build: {
    outDir: 'dist/client/embed',
    emptyOutDir: true,
    target: 'chrome111',

    // Library mode leaves `import()` alone; otherwise Vite wraps it in a preload helper of its own.
    lib: {
      entry: {
        sapa: 'src/embed/sapa.ts',
        dictionary: 'src/embed/dictionary.tsx',
        'audio-downloads': 'src/embed/audio-downloads.tsx',
        'event-schedule': 'src/embed/event-schedule.tsx',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        entryFileNames: 'v1/[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'runtime', test: /node_modules/ },
            {
              name: 'shared',
              // What one widget alone needs stays in its own script.
              minShareCount: 2,
              test: /src\/(embed\/(define|error|messages|settings|host)|ui|stores|lib|api\/http)/,
            },
          ],
        },
      },
    },
  },
})

/**
 * r2wc takes React's default export, which would keep all of preact/compat in the build;
 * shadow-css names an ES module that it does not ship, and CommonJS costs a helper;
 * nanostores puts a name on `window`, where it would meet the host page's own nanostores.
 */
function leanImports(): Plugin {
  return {
    name: 'sapa-lean-imports',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('react-to-web-component'))
        return code.replace(/import (\w+) from "react"/, 'import * as $1 from "react"')
      if (id.includes('shadow-css')) return code.replace('module.exports=', 'export default ')
      if (id.includes('nanostores/atom')) return code.replace('globalThis.nanostoresGlobal ||=', '')
      return null
    },
  }
}

/** Tells the loader which chunks each widget imports, so that it can fetch them together. */
function writePreloads(): Plugin {
  return {
    name: 'sapa-preloads',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const loader = chunks.find(({ name }) => name === 'sapa')
      const widgets = chunks.filter(({ isEntry, name }) => isEntry && name !== 'sapa')
      const preloads = Object.fromEntries(
        widgets.map(({ name, imports }) => [`sapa-${name}`, imports.map(path => `../${path}`)]),
      )
      if (loader) loader.code = loader.code.replace('__SAPA_PRELOADS__', JSON.stringify(preloads))
    },
  }
}
