import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { sourceFiles } from '../../scripts/source-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const LOOK_BEHIND = /\(\?<[=!]/
/** It is loaded apart, and may fail (`load-pronunciation.ts`). */
const RULES = 'src/lib/pronunciation/'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

function linesWith(pattern: RegExp, isWanted: (path: string) => boolean): string[] {
  return sourceFiles(ROOT, ['src'])
    .filter(isWanted)
    .flatMap(path => {
      const lines = readFileSync(join(ROOT, path), 'utf8').split('\n')
      return lines.filter(line => pattern.test(line)).map(line => `${path}: ${line.trim()}`)
    })
}

test('nothing that browsers run looks behind, which Safari before 16.4 cannot parse', () => {
  expect(linesWith(LOOK_BEHIND, path => !path.startsWith(RULES))).toEqual([])
})

test('nor does it group by what Safari before 17.4 and Chrome before 117 do not have', () => {
  expect(linesWith(/\b(?:Map|Object)\.groupBy\(/, () => true)).toEqual([])
})

test('nothing but texts do in the rules of pronunciation: a literal would fail the whole script', () => {
  const inLiteral = /^[^'"`]*\/[^'"`]*\(\?<[=!]/
  expect(linesWith(inLiteral, path => path.startsWith(RULES))).toEqual([])
})

test('where it cannot be parsed the dictionary starts, and says how words are said as somebody wrote it', async () => {
  const Old = new Proxy(RegExp, {
    construct(target, [pattern, flags]: [string | RegExp, string?]) {
      if (LOOK_BEHIND.test(String(pattern))) throw new SyntaxError('invalid group specifier name')
      return new target(pattern, flags)
    },
  })
  vi.stubGlobal('RegExp', Old)
  await expect(import('../../src/lib/dictionary-pack/packed-dictionary.ts')).resolves.toBeDefined()
  const { loadPronunciation } = await import(
    '../../src/lib/dictionary-search/load-pronunciation.ts'
  )
  const pronunciationOf = await loadPronunciation()
  expect(pronunciationOf('국물', null)).toBeNull()
  expect(pronunciationOf('국물', '궁물')).toBe('궁물')
  vi.unstubAllGlobals()
  vi.resetModules()
  const again = await import('../../src/lib/dictionary-search/load-pronunciation.ts')
  expect((await again.loadPronunciation())('국물', null)).toBe('궁물')
})
