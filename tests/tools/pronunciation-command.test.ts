import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Folder, jsonLine } from '../helpers/krdict.ts'

const SCRIPT = fileURLToPath(new URL('../../tools/pronunciation/pronunciation.ts', import.meta.url))

let folder: Folder

beforeEach(async () => {
  folder = await Folder.create()
})
afterEach(() => folder.remove())

function run(...args: string[]) {
  return spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder.path, encoding: 'utf8' })
}

test('the command counts what is said as in the dictionary, and names the rest', async () => {
  const said = (sound: string) => ({ '어휘 등급': '초급', 발음: [{ 발음: sound }] })
  await folder.write(
    'words.jsonl',
    jsonLine(1, '신라', ['뜻.'], said('실라')) +
      jsonLine(2, '손가락', ['뜻.'], said('손까락')) +
      jsonLine(3, '먹다', ['뜻.'], {
        ...said('먹따'),
        활용: [
          { 형태: '먹이어', 발음: '머기여' },
          { 형태: '먹는', 발음: '먹는' },
        ],
      }),
  )
  const { stdout, status } = run('words.jsonl', '--failures')
  const [, headwords = '', beginners = '', forms = ''] = stdout.split('\n')
  expect(headwords).toMatch(/^headwords +3 +100\.00 % +100\.00 %/)
  expect(beginners).toMatch(/^ +초급 +3 +100\.00 %/)
  expect(forms).toMatch(/^forms +2 +0\.00 % +50\.00 %/)
  expect(stdout).toContain('먹는\t멍는\t먹는\t먹다')
  expect(stdout).not.toContain('먹이어\t')
  expect(status).toBe(0)
})

test('the command says how to unpack a file', async () => {
  await folder.write('words.jsonl.xz', '')
  const { stderr, status } = run('words.jsonl.xz')
  expect(stderr).toContain('xz -dc words.jsonl.xz | npm run pronunciation -- - --format jsonl')
  expect(status).toBe(1)
})
