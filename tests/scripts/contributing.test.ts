import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCRATCH } from '../helpers/scratch.ts'
import {
  A_FIELD,
  A_LIST_WITH_ITS_PAGE,
  A_ROUTE,
  ASKER,
  CALLER,
  type Edit,
} from './fixtures/contributing/steps.ts'

/**
 * The steps of CONTRIBUTING.md are followed in a copy of the tree. That they are enough is shown
 * by the types and by what the API answers; how many files they touch is held here, so that
 * adding something stays cheap.
 */

const ROOT = resolve(import.meta.dirname, '../..')
const COPIED = ['src', 'server', 'content', 'package.json', 'tsconfig.json']

let tree: string
beforeAll(() => {
  tree = mkdtempSync(join(SCRATCH, 'sapa-contributing-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(tree, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const steps of [A_LIST_WITH_ITS_PAGE, A_FIELD, A_ROUTE])
    for (const [path, edit] of Object.entries(steps)) apply(join(tree, path), edit)
  mkdirSync(join(tree, 'asked'))
  writeFileSync(join(tree, 'asked/caller.ts'), CALLER)
  writeFileSync(join(tree, 'asked/asker.ts'), ASKER)
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

function apply(file: string, edit: Edit): void {
  if (typeof edit === 'string') {
    if (existsSync(file)) throw new Error(`${file} is there already.`)
    writeFileSync(file, edit)
    return
  }
  let text = readFileSync(file, 'utf8')
  for (const { after, add } of edit) {
    if (!text.includes(after)) throw new Error(`${file} has no ${JSON.stringify(after)}.`)
    text = text.replace(after, () => after + add)
  }
  writeFileSync(file, text)
}

function run(...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  return stdout + stderr
}

describe('what CONTRIBUTING says is enough, and cheap', () => {
  test.each([
    ['a list with its page', A_LIST_WITH_ITS_PAGE, 9],
    ['a field', A_FIELD, 3],
    ['a route', A_ROUTE, 5],
  ])('%s touches few files', (_name, steps, most) => {
    expect(Object.keys(steps).length).toBeLessThanOrEqual(most)
  })

  /** Answers of the server show the rest: its types would take three times as long. */
  test('the types of all of it follow from the contract', () => {
    const touched = [A_LIST_WITH_ITS_PAGE, A_FIELD, A_ROUTE].flatMap(Object.keys)
    const files = [
      ...touched.filter(path => /^(src|content)\/.*\.ts$/.test(path)),
      'asked/caller.ts',
    ]
    writeFileSync(
      join(tree, 'tsconfig.asked.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { noEmit: true },
        include: [],
        files,
      }),
    )
    expect(run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.asked.json')).toBe('')
  })

  test('what the page imports is there', () => {
    const page = readFileSync(join(tree, 'src/pages/cafes.astro'), 'utf8')
    const imported = [...page.matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) => path)
    expect(imported.length).toBeGreaterThan(10)
    for (const path of imported)
      expect([path, existsSync(join(tree, 'src/pages', path))]).toEqual([path, true])
  })

  test('the API answers all of it', () => {
    const answers = JSON.parse(run('asked/asker.ts'))
    expect(answers).toMatchObject({
      cafes: [{ id: 'kedai-hangul' }],
      cafesInAdministration: 'Kafe',
    })
    expect(answers.books).toBe(answers.answersOfBooks.length)
    expect(new Set(answers.answersOfBooks)).toEqual(new Set([false]))
  })
})
