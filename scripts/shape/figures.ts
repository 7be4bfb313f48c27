import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readImports } from '../check-imports.ts'
import { findCircles } from '../import-circles.ts'
import type { Import } from '../import-rules.ts'
import { sourceFiles } from '../source-files.ts'
import { findDuplicates } from './duplicates.ts'
import { type FunctionSize, findWrappers, measureFunctions } from './functions.ts'
import { measureStyles, type Styles } from './styles.ts'
import { measureWords, type Words } from './words.ts'

const PRODUCT = ['src', 'server', 'scripts']
const WRITTEN = [...PRODUCT, 'tests']
/** Files in which the client makes calls; `http.ts` only has the client's options. */
const OF_CLIENT = /^src\/api\/(?!http\.ts)/
/**
 * A file with fewer lines should be merged into its only importer, if that is in the same folder.
 */
const SMALL_FILE = 30

export interface Shape {
  /** Lines by folder, two levels deep. */
  folders: Map<string, Lines>
  functions: FunctionSize[]
  files: { file: string; lines: number }[]
  /** Small files that only one file of their folder imports. */
  smallFiles: string[]
  /** Functions that do nothing but call another one with their own parameters. */
  wrappers: string[]
  /**
   * Types of requests and responses that the client defines by hand instead of using the contract.
   */
  clientTypes: string[]
  /** Places where six or more lines are repeated exactly. */
  duplicates: string[]
  circles: string[][]
  words: Words
  styles: Styles
}

export interface Lines {
  files: number
  lines: number
  comments: number
}

/** @returns the figures of the project in this folder; missing folders count as empty */
export function measureShape(root: string): Shape {
  const written = sourceFiles(root, WRITTEN).map(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, text, lines: text.trimEnd().split('\n') }
  })
  const product = written.filter(({ file }) => PRODUCT.some(name => file.startsWith(`${name}/`)))
  const folders = new Map<string, Lines>()
  for (const { file, lines } of product) {
    const folder = file.split('/').slice(0, -1).slice(0, 2).join('/')
    const sum = folders.get(folder) ?? { files: 0, lines: 0, comments: 0 }
    sum.files++
    sum.lines += lines.length
    sum.comments += lines.filter(isComment).length
    folders.set(folder, sum)
  }
  const code = product.filter(({ file }) => !file.endsWith('.css'))
  const imports = written.flatMap(({ file, text }) => readImports(file, text))
  return {
    folders,
    functions: code
      .flatMap(({ file, text }) => measureFunctions(file, text))
      .sort((a, b) => b.lines - a.lines),
    files: written.map(({ file, lines }) => ({ file, lines: lines.length })),
    smallFiles: product
      .filter(({ file, lines }) => /\.tsx?$/.test(file) && lines.length < SMALL_FILE)
      .map(({ file }) => file)
      .filter(file => hasOneImporterBeside(file, imports)),
    wrappers: code.flatMap(({ file, text }) => findWrappers(file, text)),
    clientTypes: code.filter(({ file }) => OF_CLIENT.test(file)).flatMap(handWrittenTypes),
    duplicates: findDuplicates(code),
    circles: findCircles(imports),
    words: measureWords(written),
    styles: measureStyles(product),
  }
}

function hasOneImporterBeside(file: string, imports: readonly Import[]): boolean {
  const importers = new Set(
    imports.filter(({ from, to }) => to === file && !from.startsWith('tests/')).map(of => of.from),
  )
  const [only, ...others] = importers
  return only !== undefined && others.length === 0 && dirname(only) === dirname(file)
}

/**
 * @returns types that list their own fields, rather than being derived from a call of the contract
 */
export function handWrittenTypes({ file, text }: { file: string; text: string }): string[] {
  return [...text.matchAll(/^(?:export )?(?:interface (\w+)[^{]*\{|type (\w+) = \{)/gm)].map(
    ([, name, alias]) => `${file}: ${name ?? alias}`,
  )
}

function isComment(line: string): boolean {
  return /^\s*(\/\/|\/\*|\*)/.test(line)
}

/** @returns the size that this share of the functions, from 0 to 1, does not exceed */
export function quantile(functions: readonly FunctionSize[], share: number): number {
  const sizes = functions.map(({ lines }) => lines).sort((a, b) => a - b)
  return sizes[Math.max(0, Math.ceil(sizes.length * share) - 1)] ?? 0
}
