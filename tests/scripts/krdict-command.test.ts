import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Folder, jsonLine } from '../helpers/krdict.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/import-krdict.ts', import.meta.url))

const { PATH, NODE_COMPILE_CACHE } = process.env

let folder: Folder

beforeEach(async () => {
  folder = await Folder.create()
})
afterEach(() => folder.remove())

test.each([
  ['missing.xml', 'There is no file missing.xml.'],
  ['krdict.zip', 'unzip -p'],
  ['words.csv', 'must end in .xml, .json, .jsonl or .tsv'],
  ['page.xml', 'has no entry of the Basic Korean Dictionary'],
])('the command refuses %s in one line', async (name, message) => {
  await Promise.all([
    folder.write('krdict.zip', 'PK'),
    folder.write('words.csv', ''),
    folder.write('page.xml', '<html></html>'),
  ])
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, name], {
    cwd: folder.path,
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder.path },
    encoding: 'utf8',
  })
  expect(stderr).toContain(message)
  expect(stderr.trim()).not.toContain('\n')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
})

test('the command reads standard input', () => {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, '-', '--format', 'jsonl'], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder.path },
    input: jsonLine(1, '달빛', ['달의 빛.']),
    encoding: 'utf8',
  })
  expect(stdout).toContain('1 entries written')
  expect(status).toBe(0)
})
