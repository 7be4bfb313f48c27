import { expect, test } from 'vitest'
import { safeAddress, wholeAddress } from '../../src/lib/safe-address.ts'

const PAGE = 'https://sapa.example/tour/details/busan'

test.each(['/catalogue/a.svg', 'https://sekolah.example/a.png', 'HTTP://sekolah.example'])(
  '%s is an address',
  address => {
    expect(safeAddress(address)).toBe(address)
  },
)

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'https://[bad',
  'a b',
  '',
  null,
])('%s is none', address => {
  expect(safeAddress(address)).toBeUndefined()
  expect(wholeAddress(address, PAGE)).toBeUndefined()
})

test('an address of this site gets its origin, another keeps its own', () => {
  expect(wholeAddress('/catalogue/a.svg', PAGE)).toBe('https://sapa.example/catalogue/a.svg')
  expect(wholeAddress('https://b.example/a.png', PAGE)).toBe('https://b.example/a.png')
})
