import { expect, test } from 'vitest'
import { localPath } from '../../src/lib/local-path.ts'

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
