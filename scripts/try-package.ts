import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Tries the package as its users do: packs it, and for each framework installs it into an empty
 * project, checks the types of a page with an element and of one with a mistake, and builds it.
 * With names of frameworks, these alone. It needs npm's registry.
 */
const folder = mkdtempSync(join(tmpdir(), 'sapa-package-'))

/** A project that uses an element. */
interface Project {
  /** Packages to install besides Vite and TypeScript. */
  packages: string[]
  /** Files by path, with `%VALUE%` where a number is expected. */
  files: Record<string, string>
  check: string[]
  /** Command that builds it, and the folder of its scripts; Vite's by default. */
  build?: { command: string[]; folder: string }
}

const TSC = ['tsc', '--noEmit']
const VITE = { command: ['vite', 'build', '--logLevel', 'warn'], folder: 'dist/assets' }
const writeJsx = (framework: string) => `import type {} from 'sapa-elements/${framework}'
import { render } from './render'

const words: string[] = []
render(<sapa-dictionary query="cinta" pageSize={%VALUE%} onsapa-search={event => words.push(event.detail.q)} />)
`

/** A page of Angular as its own command makes it: the schema allows any element in a template. */
const ANGULAR_PAGE = `import type { SapaDictionary, SapaDictionaryEventMap } from 'sapa-elements/elements'
import { Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, viewChild } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

@Component({
  selector: 'school-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<sapa-dictionary #dictionary query="cinta" [pageSize]="5" (sapa-search)="add($event)"></sapa-dictionary>\`,
})
class Page {
  readonly words: string[] = []
  readonly dictionary =
    viewChild.required<ElementRef<SapaDictionary>>('dictionary')

  add({ detail }: SapaDictionaryEventMap['sapa-search']): void {
    this.words.push(detail.q)
    this.dictionary().nativeElement.pageSize = %VALUE%
  }
}

void bootstrapApplication(Page)
`

const ANGULAR_BUILD = {
  version: 1,
  projects: {
    school: {
      projectType: 'application',
      root: '',
      architect: {
        build: {
          builder: '@angular/build:application',
          options: { browser: 'src/main.ts', index: 'index.html', tsConfig: 'tsconfig.json' },
        },
      },
    },
  },
  cli: { analytics: false },
}

const ANGULAR = ['core', 'common', 'compiler', 'platform-browser', 'build', 'cli', 'compiler-cli']

const PROJECTS: Record<string, Project> = {
  vite: {
    packages: [],
    files: {
      'src/main.ts': `import type {} from 'sapa-elements/elements'

const element = document.createElement('sapa-dictionary')
element.pageSize = %VALUE%
element.addEventListener('sapa-search', ({ detail }) => console.log(detail.q.length))
document.body.append(element)
void element.search('cinta')
`,
    },
    check: TSC,
  },
  react: {
    packages: ['react@19', 'react-dom@19', '@types/react@19', '@types/react-dom@19'],
    files: {
      'src/main.tsx': writeJsx('react'),
      'src/render.ts': `import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
export const render = (node: ReactNode) => createRoot(document.body).render(node)
`,
    },
    check: TSC,
  },
  preact: {
    packages: ['preact@11'],
    files: {
      'src/main.tsx': writeJsx('preact'),
      'src/render.ts': `import { type ComponentChild, render as renderPreact } from 'preact'
export const render = (node: ComponentChild) => renderPreact(node, document.body)
`,
    },
    check: TSC,
  },
  vue: {
    packages: ['vue@3', 'vue-tsc', '@vitejs/plugin-vue'],
    files: {
      'vite.config.js': `import vue from '@vitejs/plugin-vue'
const isCustomElement = tag => tag.startsWith('sapa-')
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] }
`,
      'src/main.ts': `import type {} from 'sapa-elements/vue'
import { createApp } from 'vue'
import Page from './page.vue'
createApp(Page).mount(document.body)
`,
      'src/page.vue': `<script setup lang="ts">
const words: string[] = []
</script>
<template>
  <sapa-dictionary query="cinta" :page-size="%VALUE%" @sapa-search="event => words.push(event.detail.q)" />
</template>
`,
    },
    check: ['vue-tsc', '--noEmit'],
  },
  svelte: {
    packages: ['svelte@5', 'svelte-check', '@sveltejs/vite-plugin-svelte'],
    files: {
      'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte'
export default { plugins: [svelte()] }
`,
      'src/main.ts': `import type {} from 'sapa-elements/svelte'
import { mount } from 'svelte'
import Page from './page.svelte'
mount(Page, { target: document.body })
`,
      'src/page.svelte': `<script lang="ts">
  const words: string[] = []
</script>
<sapa-dictionary query="cinta" pageSize={%VALUE%} onsapa-search={event => words.push(event.detail.q)}></sapa-dictionary>
`,
    },
    check: ['svelte-check', '--tsconfig', './tsconfig.json'],
  },
  angular: {
    packages: [...ANGULAR.map(name => `@angular/${name}@22`), 'rxjs@7', 'typescript@6.0'],
    files: { 'src/main.ts': ANGULAR_PAGE, 'angular.json': JSON.stringify(ANGULAR_BUILD) },
    check: ['ngc', '-p', 'tsconfig.json', '--noEmit'],
    build: { command: ['ng', 'build'], folder: 'dist/school/browser' },
  },
}

const PAGE = `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Sekolah</title></head>
<body><script type="module" src="/src/main.%END%"></script></body></html>
`

try {
  const tarball = pack()
  const names = process.argv.slice(2)
  const chosen = names.length > 0 ? names : Object.keys(PROJECTS)
  console.table(Object.fromEntries(chosen.map(name => [name, tryIn(name, tarball)])))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @returns the path of the tarball */
function pack(): string {
  const root = join(import.meta.dirname, '..', 'package')
  const output = run('npm', ['pack', '--json', '--pack-destination', folder], root)
  const [{ filename, size, entryCount }] = JSON.parse(output)
  console.info(`${filename}: ${entryCount} files, ${size} bytes`)
  return join(folder, filename)
}

/** @throws if the page does not check or build, or the one with a mistake checks */
function tryIn(name: string, tarball: string) {
  const project = PROJECTS[name]
  if (!project) throw new Error(`${name}: there is no such project.`)
  const { packages, files, check, build = VITE } = project
  const at = join(folder, name)
  const write = (value: string) => {
    for (const [path, text] of Object.entries(files))
      writeInto(at, path, text.replace('%VALUE%', value))
  }
  const end = Object.keys(files).includes('src/main.tsx') ? 'tsx' : 'ts'
  writeInto(at, 'index.html', PAGE.replace('%END%', end))
  writeInto(at, 'package.json', JSON.stringify({ name, private: true, type: 'module' }))
  writeInto(at, 'tsconfig.json', JSON.stringify(settings(name, build === VITE)))
  const tools = build === VITE ? ['vite@8', 'typescript@5'] : []
  const installed = seconds(() =>
    run('npm', ['install', '--no-audit', '--no-fund', tarball, ...tools, ...packages], at),
  )
  write('5')
  const checked = seconds(() => run('npx', ['--no-install', ...check], at))
  run('npx', ['--no-install', ...build.command], at)
  const built = readdirSync(join(at, build.folder)).filter(file => file.endsWith('.js'))
  const bytes = built.reduce((sum, file) => sum + statSync(join(at, build.folder, file)).size, 0)
  write("'five'")
  if (!fails(() => run('npx', ['--no-install', ...check], at)))
    throw new Error(`${name}: a wrong value passes the check of types.`)
  return { installed, checked, bytes, mistake: 'found' }
}

function settings(name: string, hasVite: boolean): object {
  return {
    compilerOptions: {
      strict: true,
      module: 'ESNext',
      moduleResolution: 'Bundler',
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      types: hasVite ? ['vite/client'] : [],
      skipLibCheck: true,
      ...(/react|preact/.test(name) && { jsx: 'react-jsx', jsxImportSource: name }),
    },
    include: ['src'],
  }
}

function writeInto(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function run(command: string, parameters: string[], cwd: string): string {
  try {
    return execFileSync(command, parameters, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${parameters.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}

function seconds(work: () => void): string {
  const start = performance.now()
  work()
  return `${((performance.now() - start) / 1_000).toFixed(1)} s`
}

function fails(work: () => void): boolean {
  try {
    work()
    return false
  } catch {
    return true
  }
}
