import { expect, test } from 'vitest'

const modules = {
  ...import.meta.glob('../../content/site/**/*.ts', { eager: true }),
  ...import.meta.glob('../../src/widgets/**/messages/*.ts', { eager: true }),
}

/** Texts where no answer came at all; a server's failure is none of these. */
const OF_THE_NETWORK = /\.(network|offline|offline\.text|lost|push\.failed)$/

/** Returns all texts with their paths. */
function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${path}.${name}`))
}

test('only what is said of a broken connection asks people to check theirs', () => {
  const texts = textsIn(modules, '')
  expect(texts.length).toBeGreaterThan(3_000)
  const asking = texts.filter(([, text]) => /periksa (koneksi|internet|jaringan)/i.test(text))
  expect(asking.filter(([path]) => OF_THE_NETWORK.test(path))).not.toEqual([])
  expect(asking.filter(([path]) => !OF_THE_NETWORK.test(path))).toEqual([])
})
