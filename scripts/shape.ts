import { join } from 'node:path'
import { measureShape, quantile, type Shape } from './shape/figures.ts'

/** Maximum number of findings listed of each kind. */
const LISTED_MAX = 10
/** Maximum lines of a file and of a function; the last one is for 90 % of functions. */
const FILE_MAX = 300
const FUNCTION_MAX = 60
const FUNCTION_P90_MAX = 22
/** Maximum number of small files with a single importer beside them: some are justified. */
const SMALL_FILES_MAX = 60
/** Maximum number of comments that begin with What, Who or Of: such a sentence lacks its subject. */
const OPENERS_MAX = 20
/** Types that many files declare under one name on purpose; any other name is too common. */
const COMMON_TYPES = /^(Props|Tables|Messages): /

/** Prints the size and the duplicates of the code; the process fails if a limit is exceeded. */
export function printShape(root = join(import.meta.dirname, '..')): void {
  const shape = measureShape(root)
  console.log(describeShape(shape))
  const missed = missedGoals(shape)
  for (const line of missed) console.error(`✗ ${line}`)
  if (missed.length > 0) process.exitCode = 1
}

/** @returns one line for each limit that is exceeded */
export function missedGoals({
  functions,
  files,
  smallFiles,
  clientTypes,
  circles,
  words: { openers, dialect, commonTypes },
  styles,
}: Shape): string[] {
  const p90 = quantile(functions, 0.9)
  return [
    ...(p90 > FUNCTION_P90_MAX ? [`functions: p90 ${p90} lines, over ${FUNCTION_P90_MAX}`] : []),
    ...functions
      .filter(({ lines }) => lines > FUNCTION_MAX)
      .map(({ file, name, lines }) => `${file}: ${name}: ${lines} lines, over ${FUNCTION_MAX}`),
    ...files
      .filter(({ lines }) => lines > FILE_MAX)
      .map(({ file, lines }) => `${file}: ${lines} lines, over ${FILE_MAX}`),
    ...(smallFiles.length > SMALL_FILES_MAX
      ? [`${smallFiles.length} small files with one importer beside them, over ${SMALL_FILES_MAX}`]
      : []),
    ...(openers.length > OPENERS_MAX ? openers.map(line => `${line}: name the subject`) : []),
    ...dialect.map(name => `${name}: docs/glossary.md has the term`),
    ...commonTypes
      .filter(type => !COMMON_TYPES.test(type))
      .map(type => `type ${type} files: too common a name`),
    ...clientTypes.map(name => `${name}: take it from the contract`),
    ...styles.redrawn.map(rule => `${rule}: use the class of src/ui/layout.css or components.css`),
    ...styles.oddBreakpoints.map(query => `${query}: none of the breakpoints`),
    ...circles.map(circle => `circle: ${circle.join(' → ')}`),
  ]
}

function describeShape(shape: Shape): string {
  const { folders, functions, smallFiles, wrappers, clientTypes, duplicates, words, styles } = shape
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
    `${'total'.padEnd(28)}${row(files)} files ${row(lines)} lines`,
    `comments: ${((100 * comments) / lines).toFixed(1)} % of all lines`,
    `functions: ${functions.length}, median ${at(0.5)}, p90 ${at(0.9)}, p95 ${at(0.95)}, max ${at(1)} lines`,
    ...functions
      .slice(0, LISTED_MAX)
      .map(({ file, name, lines }) => `  ${row(lines)} ${file}: ${name}`),
    ...listed('small files with a single importer beside them', smallFiles),
    ...listed('functions that only forward their parameters', wrappers),
    ...listed('hand-written types of requests and responses in src/api', clientTypes),
    ...listed('pairs of files that share six identical lines', duplicates),
    ...listed('comments that begin with What, Who, Of …', words.openers),
    ...listed('names with a word that the glossary replaces', words.dialect),
    `lines of style sheets: ${styles.lines.toLocaleString('en')}`,
    ...listed('surfaces, links and chips drawn again', styles.redrawn),
    ...listed('queries of other widths than the breakpoints', styles.oddBreakpoints),
    ...listed('types of one name in more than five files', words.commonTypes),
  ].join('\n')
}

function listed(what: string, names: readonly string[]): string[] {
  const more = names.length > LISTED_MAX ? ['  …'] : []
  return [
    `${what}: ${names.length}`,
    ...names.slice(0, LISTED_MAX).map(name => `  ${name}`),
    ...more,
  ]
}

function row(value: number): string {
  return value.toLocaleString('en').padStart(7)
}

if (import.meta.main) printShape(process.argv[2])
