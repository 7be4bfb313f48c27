import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mockTestSecrets, secretFinder } from '../helpers/mock-secrets.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

test('no public file contains an explanation or the transcript of a recording', () => {
  const secrets = mockTestSecrets()
  expect(secrets.length).toBeGreaterThan(200)
  const findSecrets = secretFinder(secrets)
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    // A sentence of a class is no secret, although a test may ask for it (지금 몇 시예요?).
    .filter(file => !file.includes('/media/classes/'))
  expect(files.length).toBeGreaterThan(100)
  const leaking = files
    .filter(file => !isCopy(file))
    .flatMap(file => findSecrets(readFileSync(file)).map(text => [file, text]))
  expect(leaking).toEqual([])
})

test('no file reveals its content by its name', () => {
  for (const folder of ['audio/mock-tests', 'mock-tests']) {
    const names = readdirSync(join(CLIENT, folder)).filter(name => !/\.(br|gz)$/.test(name))
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{16}\.(mp3|svg|webp|png)$/)
  }
})

/** Whether a file is only the compressed form of another one. */
function isCopy(file: string): boolean {
  const content = readFileSync(file)
  const original = () => readFileSync(file.slice(0, -3))
  if (file.endsWith('.br')) return brotliDecompressSync(content).equals(original())
  return file.endsWith('.gz') && gunzipSync(content).equals(original())
}
