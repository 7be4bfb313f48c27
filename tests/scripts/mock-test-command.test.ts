import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoredMockTest } from '../../server/modules/mock-tests/content-schema.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/mock-test.ts', import.meta.url))
const CONTENT = fileURLToPath(new URL('../../content/mock-tests', import.meta.url))
const { PATH, NODE_COMPILE_CACHE } = process.env
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sapa-exchange-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each([
  ['gift', 'test.gift'],
  ['qti', 'test.xml'],
  ['json', 'test.json'],
])('a test goes out as %s, and coming back it changes nothing', (format, file) => {
  expect(run('export', 'practice-grammar-1', format, file).status).toBe(0)
  expect(run('import', file, '--check')).toEqual({
    status: 0,
    stdout: '10 valid items, 0 errors\nno changes\n',
    stderr: '',
  })
})

test('an import is written as it was, and says when recordings are to be made', () => {
  run('export', 'practice-listening-numbers', 'gift', 'test.gift')
  const file = join(folder, 'test.gift')
  const silent = readFileSync(file, 'utf8').replace(/^\/\/ recording: .*\n/gm, '')
  writeFileSync(file, silent)
  const { status, stdout } = run('import', 'test.gift', '--into', folder)
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /is new\n.*json written\nNow run: node tools\/recordings\/make-mock-audio.ts practice-/,
  )
  const [before = '', after = ''] = [CONTENT, folder].map(where =>
    readFileSync(join(where, 'practice-listening-numbers.json'), 'utf8'),
  )
  const unspoken = JSON.parse(before, (name, value) => (name === 'recording' ? null : value))
  expect(JSON.parse(after)).toEqual(StoredMockTest.parse(unspoken))
})

test('the check tells what would change', () => {
  run('export', 'practice-grammar-1', 'gift', 'test.gift')
  const file = join(folder, 'test.gift')
  const edited = readFileSync(file, 'utf8').replaceAll('::practice-grammar-1-r01::', '::new::')
  writeFileSync(file, edited.replace('드라마를 봐요', '영화를 봐요').replace('// title: ', '$&x'))
  expect(run('import', 'test.gift', '--check').stdout.split('\n').slice(1, -1)).toEqual([
    'test: title',
    'new: new',
    'practice-grammar-1-r02: passage',
    'practice-grammar-1-r01: removed',
  ])
})

test('nothing is written when something is wrong, and every reason is told', () => {
  run('export', 'practice-grammar-1', 'gift', 'test.gift')
  const file = join(folder, 'test.gift')
  const wrong = readFileSync(file, 'utf8').replace('// points: 1', '// points: two')
  writeFileSync(file, wrong.replace('// test: practice-grammar-1', '// test: blueprints'))
  const { status, stdout, stderr } = run('import', 'test.gift')
  expect(status).toBe(1)
  expect(stdout).toBe('9 valid items, 2 errors\n')
  expect(stderr).toMatch(/^line \d+ \(practice-grammar-1-r01\): points: .*\ntest: id: .*\n$/)
})

test.each([
  [['export', '../package', 'json', 'x.json'], 'There is no test ../package.'],
  [['export', 'nothing', 'json', 'x.json'], 'There is no test nothing.'],
  [['export', 'topik-1-1', 'aiken', 'x'], 'There is no format aiken'],
  [['import', 'x.doc'], 'There is no format doc'],
  [['import', 'missing.gift'], 'ENOENT'],
  [['import', 'huge.json'], 'huge.json is too long: 15000000 bytes at most.'],
  [['import', '/dev/zero', '--format', 'json'], '/dev/zero is not a file.'],
])('the command refuses %j in one line', (words, message) => {
  writeFileSync(join(folder, 'huge.json'), '')
  truncateSync(join(folder, 'huge.json'), 3_000_000_000)
  const { status, stderr } = run(...words)
  expect(status).toBe(1)
  expect(stderr).toContain(message)
  expect(stderr.trim()).not.toContain('\n')
})
