import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  [
    '../../src/features/{administration,create-learning}/**/*.{ts,tsx}',
    '../../src/kit/administration/**/*.{ts,tsx}',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

test('administrators, who may be anywhere, read every time in a zone that is named', () => {
  const formats = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/new Intl\.DateTimeFormat\(([^)]*)\)/g)].map(([, given]) => [path, given]),
  )
  expect(formats.length).toBeGreaterThan(3)
  expect(formats.filter(([, given = '']) => !/timeZone|UTC/.test(given))).toEqual([])
  expect(
    Object.keys(sources).filter(path => /toLocale(Time|Date)String/.test(sources[path] ?? '')),
  ).toEqual([])
})
