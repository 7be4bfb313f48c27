import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeElements } from '../../scripts/public-face.ts'

const ROOT = join(import.meta.dirname, '../..')
const described = describeElements()
const manifest = JSON.parse(described['package/custom-elements.json'] ?? '')

test.each(Object.keys(described))('%s is what the code gives', path => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(described[path])
})

test('the manifest has all seven elements, with methods, events, parts and at most 25 custom properties', () => {
  const found = manifest.modules.flatMap(
    (module: { declarations: Record<string, object[]>[] }) => module.declarations,
  )
  expect(found.map(({ tagName }: { tagName: string }) => tagName)).toEqual([
    'sapa-account',
    'sapa-audio-downloads',
    'sapa-check-in-rewards',
    'sapa-class-player',
    'sapa-dictionary',
    'sapa-event-schedule',
    'sapa-mock-test',
  ])
  const dictionary = found[4]
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(names(dictionary.attributes)).toContain('page-size')
  expect(names(dictionary.members)).toEqual(expect.arrayContaining(['pageSize', 'search', 'ready']))
  expect(names(dictionary.events)).toEqual([
    'sapa-ready',
    'sapa-search',
    'sapa-lookup',
    'sapa-error',
  ])
  expect(names(dictionary.cssParts)).toEqual(['base', 'card', 'field', 'notice', 'result'])
  expect(dictionary.cssProperties.length).toBeLessThanOrEqual(25)
})

test('the tarball of the package has types, the manifest and data for editors, and nothing else', () => {
  const parameters = ['pack', '--dry-run', '--json']
  const output = execFileSync('npm', parameters, { cwd: join(ROOT, 'package'), encoding: 'utf8' })
  const [{ files }] = JSON.parse(output) as [{ files: { path: string }[] }]
  expect(files.map(({ path }) => path).sort()).toEqual([
    'custom-elements.json',
    'elements.d.ts',
    'package.json',
    'preact.d.ts',
    'react.d.ts',
    'svelte.d.ts',
    'vscode.html-custom-data.json',
    'vue.d.ts',
    'web-types.json',
  ])
})
