import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from '../check-imports.ts'
import { findCircles } from '../import-circles.ts'
import { sourceFiles } from '../source-files.ts'
import { type FunctionSize, measureFunctions } from './functions.ts'

/** Lines that 95 of 100 functions, and that every file, must keep within. */
export const FUNCTION_P95_MAX = 30
export const FILE_MAX = 250

const PRODUCT = ['src', 'server']
const WRITTEN = [...PRODUCT, 'scripts', 'tests']

export interface Shape {
  /** By folder, two names deep. */
  folders: Map<string, Lines>
  functions: FunctionSize[]
  longFiles: { file: string; lines: number }[]
  circles: string[][]
}

export interface Lines {
  files: number
  lines: number
  comments: number
}

/** @returns the figures of the project in this folder; folders that it does not have count for nothing */
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
  return {
    folders,
    functions: product
      .filter(({ file }) => !file.endsWith('.css'))
      .flatMap(({ file, text }) => measureFunctions(file, text))
      .sort((a, b) => b.lines - a.lines),
    longFiles: written
      .map(({ file, lines }) => ({ file, lines: lines.length }))
      .filter(({ lines }) => lines > FILE_MAX)
      .sort((a, b) => b.lines - a.lines),
    circles: findCircles(written.flatMap(({ file, text }) => readImports(file, text))),
  }
}

function isComment(line: string): boolean {
  return /^\s*(\/\/|\/\*|\*)/.test(line)
}

/** @returns the size that this share of the functions, from 0 to 1, keeps within */
export function quantile(functions: readonly FunctionSize[], share: number): number {
  const sizes = functions.map(({ lines }) => lines).sort((a, b) => a - b)
  return sizes[Math.max(0, Math.ceil(sizes.length * share) - 1)] ?? 0
}
