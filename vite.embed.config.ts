import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
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
  plugins: [leanImports(), ownStyles(), writePreloads()],
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
        'mock-test': 'src/embed/mock-test.tsx',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      // What a script shares with one that it loads later stays in it.
      preserveEntrySignatures: 'allow-extension',
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
              // What one widget alone needs stays in its own script, also what it fetches later.
              minShareCount: 2,
              test: /src\/(embed\/(define|error|messages|settings)|ui\/[^/]+tsx?$|stores\/[^/]+$|lib|api\/(http|call))/,
            },
          ],
        },
      },
    },
  },
})

/**
 * r2wc takes React's default export, which would keep all of preact/compat in the build;
 * shadow-css names an ES module that it does not ship, and CommonJS costs a helper; what it does
 * without Shadow DOM is for browsers older than our target;
 * nanostores puts a name on `window`, where it would meet the host page's own nanostores;
 * what r2wc reads properties with and how stores are listened to key by key is never used.
 */
function leanImports(): Plugin {
  return {
    name: 'sapa-lean-imports',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('react-to-web-component'))
        return code.replace(/import (\w+) from "react"/, 'import * as $1 from "react"')
      if (id.includes('shadow-css'))
        return code
          .replace('module.exports=', 'export default ')
          .replace('if(n)return p', 'return p')
      if (id.includes('@r2wc/core')) return code.replace(/(\w+ = )\{\s+string: [^}]+\}/, '$1{}')
      if (id.includes('@nanostores/react')) return code.replace('keys?.length > 0', 'false')
      if (id.includes('nanostores/atom')) return code.replace('globalThis.nanostoresGlobal ||=', '')
      return null
    },
  }
}

/**
 * Gives each widget its own copy of the style sheets that all share: beside the widget's own they
 * are compressed so much better that a page with one widget loads less, and most have one.
 */
function ownStyles(): Plugin {
  return {
    name: 'sapa-own-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer?.includes('/src/embed/') || !source.endsWith('.css?inline')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}&of=${basename(importer, '.tsx')}`
    },
  }
}

/** Tells the loader our tags, and the chunks that all widgets import, to be fetched together. */
function writePreloads(): Plugin {
  return {
    name: 'sapa-preloads',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const loader = chunks.find(({ name }) => name === 'sapa')
      const widgets = chunks.filter(({ isEntry, name }) => isEntry && name !== 'sapa')
      const tags = widgets.map(({ name }) => `sapa-${name}`)
      const [first, ...others] = widgets.map(({ imports }) => imports)
      const common = first?.filter(path => others.every(imports => imports.includes(path))) ?? []
      if (!loader) return
      loader.code = loader.code
        .replace('__SAPA_TAGS__', JSON.stringify(tags.join()))
        .replace('__SAPA_PRELOADS__', JSON.stringify(common.map(path => `../${path}`)))
    },
  }
}
