import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findCircles } from './import-circles.ts'
import { type Import, judgeImport } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'

const ROOT = join(import.meta.dirname, '..')
const STATEMENT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

/**
 * Returns every import of a source text; `import { type A }` counts as an import of a value, as for
 * the compiler.
 */
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

/**
 * @returns one line for each forbidden import of the product, and for each circular import in all
 * code
 */
export function findForbiddenImports(): string[] {
  const product = importsIn('src', 'server', 'content')
  const forbidden = product.flatMap(found => {
    const problem = judgeImport(found)
    return problem ? [`${found.from} → ${found.to}: ${problem}`] : []
  })
  const circles = findCircles([...product, ...importsIn('scripts', 'tools', 'tests')])
  return [...forbidden, ...circles.map(circle => `${circle.join(' → ')}: a circle`)]
}

/** Returns all imports of the files in these folders of the project. */
export function importsIn(...folders: string[]): Import[] {
  return sourceFiles(ROOT, folders).flatMap(file =>
    readImports(file, readFileSync(join(ROOT, file), 'utf8')),
  )
}

if (import.meta.main) {
  const forbidden = findForbiddenImports()
  for (const line of forbidden) console.error(line)
  process.exitCode = forbidden.length > 0 ? 1 : 0
}
