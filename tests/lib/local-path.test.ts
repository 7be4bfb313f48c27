import { afterEach, expect, test, vi } from 'vitest'
import { cameFrom, localPath } from '../../src/lib/local-path.ts'

test.each(['/class', '/career?q=seoul&page=2#list', '/dictionary?q=%EC%82%AC'])(
  'keeps %s',
  path => {
    expect(localPath(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  'class',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('refuses %j', path => {
  expect(localPath(path)).toBeUndefined()
})

test('leaves no way to another host behind dots', () => {
  expect(localPath('/..//evil.example')).toBe('/evil.example')
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://sapa.test/dashboard', true],
  ['https://sapa.test/dashboard?day=2', true],
  ['https://sapa.test/dashboard-2', false],
  ['https://evil.example/dashboard', false],
  ['', false],
])('knows whether the visitor came from a path, with the referrer %j', (referrer, isFrom) => {
  vi.stubGlobal('location', new URL('https://sapa.test/class-content?class=dasar'))
  vi.stubGlobal('document', { referrer })
  expect(cameFrom('/dashboard')).toBe(isFrom)
})
