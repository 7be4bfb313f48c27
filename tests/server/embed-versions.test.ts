import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveEmbedVersions } from '../../server/http/embed-versions.ts'

test('a pinned version is the same after an update, the alias is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-embed-'))
  const [client, saved] = [join(folder, 'client'), join(folder, 'kept')]
  const build = (version: string, chunk: string) => {
    rmSync(client, { recursive: true, force: true })
    for (const file of [
      `embed/${version}/sapa.js`,
      `embed/assets/${chunk}.js`,
      'embed/v1/sapa.js',
    ]) {
      mkdirSync(join(client, file, '..'), { recursive: true })
      writeFileSync(join(client, file), version)
    }
    saveEmbedVersions(client, saved)
  }
  build('0.1.0-aaaaaaaa', 'runtime-1')
  build('0.2.0-bbbbbbbb', 'runtime-2')
  const files = readdirSync(saved, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  expect(
    files.map(({ parentPath, name }) => join(parentPath, name).slice(saved.length)).sort(),
  ).toEqual([
    '/embed/0.1.0-aaaaaaaa/sapa.js',
    '/embed/0.2.0-bbbbbbbb/sapa.js',
    '/embed/assets/runtime-1.js',
    '/embed/assets/runtime-2.js',
  ])
  rmSync(folder, { recursive: true })
})
