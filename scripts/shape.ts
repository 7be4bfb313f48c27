import { join } from 'node:path'
import { FILE_MAX, FUNCTION_P95_MAX, measureShape, quantile, type Shape } from './shape/figures.ts'

/** How many of the longest functions are named. */
const NAMED = 10

/** Prints how large the parts of the code are; the process fails where a goal is missed. */
export function printShape(root = join(import.meta.dirname, '..')): void {
  const shape = measureShape(root)
  console.log(describeShape(shape))
  const missed = missedGoals(shape)
  for (const line of missed) console.error(`✗ ${line}`)
  if (missed.length > 0) process.exitCode = 1
}

/** @returns what is larger than it may be, one line each */
export function missedGoals({ functions, longFiles, circles }: Shape): string[] {
  const p95 = quantile(functions, 0.95)
  return [
    ...(p95 > FUNCTION_P95_MAX ? [`functions: p95 ${p95} lines, over ${FUNCTION_P95_MAX}`] : []),
    ...longFiles.map(({ file, lines }) => `${file}: ${lines} lines, over ${FILE_MAX}`),
    ...circles.map(circle => `circle: ${circle.join(' → ')}`),
  ]
}

function describeShape({ folders, functions }: Shape): string {
  const at = (share: number) => quantile(functions, share)
  const sums = [...folders.values()]
  const sum = (pick: (of: (typeof sums)[number]) => number) =>
    sums.reduce((total, of) => total + pick(of), 0)
  const [files, lines, comments] = [
    sum(of => of.files),
    sum(of => of.lines),
    sum(of => of.comments),
  ]
  return [
    ...[...folders].map(
      ([folder, of]) => `${folder.padEnd(28)}${row(of.files)} files ${row(of.lines)} lines`,
    ),
    `${'in all'.padEnd(28)}${row(files)} files ${row(lines)} lines`,
    `comment: ${((100 * comments) / lines).toFixed(1)} % of the lines`,
    `functions: ${functions.length}, median ${at(0.5)}, p90 ${at(0.9)}, p95 ${at(0.95)}, max ${at(1)} lines`,
    ...functions.slice(0, NAMED).map(({ file, name, lines }) => `  ${row(lines)} ${file}: ${name}`),
  ].join('\n')
}

function row(value: number): string {
  return value.toLocaleString('en').padStart(7)
}

if (import.meta.main) printShape(process.argv[2])
