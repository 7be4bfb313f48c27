/** Least number of consecutive lines that count as a duplicate. */
const RUN = 6
/** Lines that do not count: brackets and comments. */
const PLAIN = /^[\])}>;,\s]*$|^(\/\/|\/?\*)|^\/?>?$/
const IMPORTS = /^import\b[^'"]*['"][^'"]+['"].*$/gm

interface Line {
  file: string
  /** Line number from 1, as in editors. */
  number: number
  text: string
}

/** @returns two places of each run of lines that occurs more than once, longest files first */
export function findDuplicates(files: readonly { file: string; text: string }[]): string[] {
  const first = new Map<string, Line>()
  const pairs = new Map<string, string>()
  for (const { file, text } of files) {
    const lines = text
      .replace(IMPORTS, found => found.replace(/.+/g, ''))
      .split('\n')
      .map((line, index) => ({ file, number: index + 1, text: line.trim() }))
      .filter(line => !PLAIN.test(line.text))
    for (const [index, line] of lines.entries()) {
      const run = lines.slice(index, index + RUN)
      if (run.length < RUN) break
      const key = run.map(each => each.text).join('\n')
      const before = first.get(key)
      if (!before) first.set(key, line)
      else if (before.file !== file || line.number - before.number >= RUN) {
        const files = `${before.file} ~ ${file}`
        if (!pairs.has(files))
          pairs.set(files, `${before.file}:${before.number} ~ ${file}:${line.number}`)
      }
    }
  }
  return [...pairs.values()]
}
