import { expect, test } from 'vitest'
import { fillPath } from '../../src/lib/fill-path.ts'

test('puts each parameter where the path names it', () => {
  expect(
    fillPath('/mock-test/attempts/:id/sections/:section/end', { id: 7, section: 'reading' }),
  ).toBe('/mock-test/attempts/7/sections/reading/end')
  expect(fillPath('/mock-test/', {})).toBe('/mock-test/')
})

test('no text leaves its place in the path', () => {
  expect(fillPath('/dictionary/entries/:id', { id: '../a/b?c=1#d%20 감자:id' })).toBe(
    '/dictionary/entries/..%2Fa%2Fb%3Fc%3D1%23d%2520%20%EA%B0%90%EC%9E%90%3Aid',
  )
})

test('the compiler asks for exactly the parameters that a path has', () => {
  // @ts-expect-error: the id is missing
  fillPath('/events/:id/registration', {})
  // @ts-expect-error: one of two is missing
  fillPath('/a/:id/b/:part', { id: 1 })
  // @ts-expect-error: the path has none of that name
  fillPath('/events/:id', { id: 'a', name: 'b' })
})
