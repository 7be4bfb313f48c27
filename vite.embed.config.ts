import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, minifySync, type Plugin, type Rolldown } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** Aliases from React to Preact, whose runtime is 10 times smaller (docs/decisions). */
export const preactAliases = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/compat/jsx-runtime' },
]

/** Returns the patches of libraries; any further patch must save at least a kilobyte. */
export const patches = () => [
  // React's default import would include all of preact/compat in the build: 1.8 kB gz.
  patchLibrary(
    '@r2wc/react-to-web-component/dist/react-to-web-component.js',
    /^import (\w+) from "react";/m,
    'import * as $1 from "react";',
  ),
  // Not for size: avoids a global on the host page's `window`, which its own version of nanostores
  // would share with ours.
  patchLibrary('nanostores/atom/index.js', /globalThis\.nanostoresGlobal \|\|= /, ''),
]

/** Code that only mock tests and classes use, some of it later. */
const LEARNING =
  /src\/(stores\/event-journal|ui\/(verdict|score-ring|countdown|messages)|embed\/late-styles)/
/** Code that only two chunks of classes use is in the one that they share. */
const CLASSES = /src\/lib\/(rich-text|safe-address)/

const isShared = (id: string) =>
  /src\/(?!widgets\/)/.test(id) && !LEARNING.test(id) && !CLASSES.test(id)

/** Builds all widgets together, so that they share one runtime and one set of stores. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  envPrefix: 'PUBLIC_',
  define: { 'process.env.NODE_ENV': '"production"', __SAPA_VERSION__: JSON.stringify(version) },
  resolve: { alias: preactAliases },
  plugins: [...patches(), writePreloads()],
  build: {
    outDir: 'dist/client/embed',
    emptyOutDir: true,
    target: 'chrome111',

    // Library mode leaves `import()` alone; otherwise Vite wraps it in its preload helper.
    lib: {
      entry: {
        sapa: 'src/embed/sapa.ts',
        frame: 'src/embed/frame.ts',
        account: 'src/embed/account.tsx',
        dictionary: 'src/embed/dictionary.tsx',
        'audio-downloads': 'src/embed/audio-downloads.tsx',
        'event-schedule': 'src/embed/event-schedule.tsx',
        'mock-test': 'src/embed/mock-test.tsx',
        'class-player': 'src/embed/class-player.tsx',
        'check-in-rewards': 'src/embed/check-in-rewards.tsx',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      // Code that a script shares with one it loads later stays in the first.
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        comments: false,
        entryFileNames: 'v1/[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // Includes the one file that imports a CommonJS library: otherwise the interop helper
            // would become a third chunk.
            { name: 'runtime', test: /node_modules|embed\/style-sheets/ },
            // Code that several widgets use is outside of `widgets/`, and becomes one file; what only
            // tests and classes use becomes a second one.
            { name: 'shared', minShareCount: 2, test: isShared },
            { name: 'learning', minShareCount: 2, test: LEARNING },
          ],
        },
      },
    },
  },
})

/**
 * Returns a plugin that replaces one place in the source of a library.
 *
 * @param file end of the file's path
 * @throws if the place no longer exists, or the file is not in the build
 */
export function patchLibrary(file: string, place: RegExp, replacement: string) {
  let isDone = false
  return {
    name: `sapa-patch ${file}`,
    enforce: 'pre' as const,
    transform(code: string, id: string): string | null {
      if (!id.split('?')[0]?.endsWith(`/node_modules/${file}`)) return null
      if (!place.test(code)) throw new Error(`${file} has changed: ${place} is not in it any more.`)
      isDone = true
      return code.replace(place, replacement)
    },
    buildEnd(failure?: Error): void {
      if (!failure && !isDone) throw new Error(`${file} is not in the build any more.`)
    },
  }
}

/** Chunks, by the entry, that its first view asks for as it begins, the most urgent first. */
const NEXT: Record<string, readonly string[]> = {
  'class-player': ['video-view'],
  'mock-test': ['taking', 'mock-test-checking', 'media'],
}

/**
 * Writes our tags into the loader, and what it asks for beside the scripts of elements: the chunks
 * that all of them import, and those of each. In a function, its names are not those of the page
 * where it is no module. The loader of a pinned version leaves that to the tags beside its own.
 */
function writePreloads(): Plugin {
  return {
    name: 'sapa-preloads',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const loader = chunks.find(({ name }) => name === 'sapa')
      const widgets = chunks.filter(
        ({ isEntry, name }) => isEntry && !['sapa', 'frame'].includes(name),
      )
      const [first, ...others] = widgets.map(({ imports }) => imports)
      const common = first?.filter(path => others.every(imports => imports.includes(path))) ?? []
      const withIt = ({ imports }: Rolldown.OutputChunk) =>
        imports.filter(path => !common.includes(path))
      // With what they import, which the browser would only find in them.
      const next = ({ name, fileName, imports }: Rolldown.OutputChunk) => {
        const asked = (NEXT[name] ?? []).flatMap(wanted =>
          chunks.filter(one => one.name === wanted),
        )
        const first = [fileName, ...imports, ...common]
        const all = asked.flatMap(chunk => [chunk.fileName, ...chunk.imports])
        return [...new Set(all)].filter(path => !first.includes(path))
      }
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source })
      const elements = widgets.map(widget => [
        tagOf(widget),
        [widget.fileName, ...widget.imports, ...next(widget)].map(path => basename(path)),
      ])
      emit('build/elements.json', JSON.stringify(Object.fromEntries(elements)))
      if (!loader) return
      const { code } = loader
      const tags = JSON.stringify(widgets.map(tagOf).join())
      const early = [
        JSON.stringify(common.map(path => `../${path}`)),
        tableOf(widgets, withIt),
        tableOf(widgets, next),
      ]
      loader.code = fillLoader(code, [tags, 'true', ...early])
      emit('build/sapa.js', fillLoader(code, [tags, 'false', '[]', '{}', '{}']))
    },
  }
}

/** Puts the values of a build into the loader, and leaves out what it then never does. */
function fillLoader(code: string, values: readonly string[]): string {
  const names = ['TAGS', 'IS_EARLY', 'PRELOADS', 'WITH', 'NEXT']
  const filled = names.reduce(
    (text, name, at) => text.replaceAll(`__SAPA_${name}__`, values[at] ?? ''),
    code,
  )
  return minifySync('sapa.js', `(()=>{${filled}})()`).code
}

const tagOf = ({ name }: Rolldown.OutputChunk) => `sapa-${name}`

/** Returns a table of chunks by tag as code; tags without any are left out. */
function tableOf(
  widgets: Rolldown.OutputChunk[],
  pathsOf: (widget: Rolldown.OutputChunk) => string[],
): string {
  const rows = widgets.map(
    widget => [tagOf(widget), pathsOf(widget).map(path => `../${path}`)] as const,
  )
  return JSON.stringify(Object.fromEntries(rows.filter(([, paths]) => paths.length > 0)))
}
