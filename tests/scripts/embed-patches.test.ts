import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patches, patchLibrary } from '../../vite.embed.config.ts'

const LIBRARIES = [
  '@r2wc/react-to-web-component/dist/react-to-web-component.js',
  'nanostores/atom/index.js',
]
const pathOf = (library: string) => join(import.meta.dirname, '../../node_modules', library)

test('the libraries that the embed build changes are as it expects them', () => {
  for (const library of LIBRARIES) {
    const source = readFileSync(pathOf(library), 'utf8')
    const changed = patches().map(patch => patch.transform(source, pathOf(library)))
    const results = changed.filter(result => result !== null)
    expect(results).toHaveLength(1)
    expect(results[0]).not.toBe(source)
  }
  expect(patches()).toHaveLength(LIBRARIES.length)
})

test('a library whose source has changed fails the build', () => {
  for (const library of LIBRARIES) {
    const transformAll = () =>
      patches().map(patch => patch.transform('export default 1', pathOf(library)))
    expect(transformAll).toThrow(`${library} has changed`)
  }
})

test('a library that is not in the build any more fails it', () => {
  const patch = patchLibrary('some/library.js', /a/, 'b')
  expect(() => patch.buildEnd(undefined)).toThrow('some/library.js is not in the build')
  // The build has failed already, of something else.
  expect(() => patch.buildEnd(new Error('x'))).not.toThrow()
  expect(patch.transform('a', '/project/node_modules/some/library.js?v=1')).toBe('b')
  expect(() => patch.buildEnd(undefined)).not.toThrow()
})

test('other files stay as they are', () => {
  for (const patch of patches())
    expect(patch.transform('anything', pathOf('preact/index.js'))).toBe(null)
})
