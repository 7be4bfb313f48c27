import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Import, judgeImport } from './import-rules.ts'

const ROOT = join(import.meta.dirname, '..')
const STATEMENT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

/** Every import of a source text; an import of `{ type A }` alone counts as of a value, as for the compiler. */
export function readImports(file: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map(([, , type, name, dynamic]) => {
    const target = name ?? dynamic ?? ''
    const to = target.startsWith('.')
      ? join(dirname(file), target).replace(/\?.*$/, '')
      : packageName(target)
    return { from: file, to, isTypeOnly: Boolean(type) }
  })
}

function packageName(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}

/** @returns one line per forbidden import under `src`, `server` and `content` */
export function findForbiddenImports(): string[] {
  return ['src', 'server', 'content'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.(ts|tsx|astro|css)$/.test(entry.name))
      .flatMap(entry => {
        const path = join(entry.parentPath, entry.name)
        return readImports(relative(ROOT, path), readFileSync(path, 'utf8'))
      })
      .flatMap(found => {
        const problem = judgeImport(found)
        return problem ? [`${found.from} → ${found.to}: ${problem}`] : []
      }),
  )
}

if (import.meta.main) {
  const forbidden = findForbiddenImports()
  for (const line of forbidden) console.error(line)
  process.exitCode = forbidden.length > 0 ? 1 : 0
}
