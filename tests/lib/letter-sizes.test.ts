import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
/** Text in drawings, which has the size of the drawing. */
const DRAWINGS = /(features\/home\/(picture-\w+|hero)|kit\/page\/emblem)\.astro$/

test('letters have no size in pixels, which would not grow with what the reader has set', () => {
  const sheets = globSync('**/*.{css,astro}', { cwd: SRC }).filter(path => !DRAWINGS.test(path))
  expect(sheets.length).toBeGreaterThan(100)
  const found = sheets.flatMap(path =>
    readFileSync(join(SRC, path), 'utf8')
      .split('\n')
      .filter(line => /^\s*(font(-size)?|--_size-\w+|--_target):.*\dpx/.test(line))
      .map(line => [path, line.trim()]),
  )
  expect(found).toEqual([])
})
