import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDb, type TestDb } from '../helpers/database.ts'
import { importFiles, readStoredEntry } from '../helpers/krdict.ts'

/** Real dictionary data, which are not part of the project. */
const REAL = fileURLToPath(new URL('../../../shared/data/krdict-fixtures/', import.meta.url))
const hasReal = existsSync(REAL)
if (!hasReal) console.info(`There is no ${REAL}: the tests on the real dictionary do not run.`)

let opened: TestDb

beforeEach(async () => {
  opened = await openTestDb()
})
afterEach(() => opened.close())

test.runIf(hasReal)('real entries have their Indonesian equivalents', async () => {
  const report = await importFiles(opened.db, join(REAL, 'krdict-rev16-11lang.xml'))
  expect(report).toMatchObject({ read: 5, written: 5, senses: 8, translated: { id: 8, en: 8 } })
  expect([...report.leftOut.values()]).toEqual(Array(9).fill(8))
  const { senses, part_of_speech, level } = await readStoredEntry(opened.db, 64523)
  expect({ part_of_speech, level }).toEqual({ part_of_speech: 'adjective', level: 'beginner' })
  expect(senses[0]?.gloss.id).toEqual(['tinggi'])
  expect((await readStoredEntry(opened.db, 45281)).senses[0]?.gloss.id).toEqual(['masa istirahat'])
})

test.runIf(hasReal)(
  'the official excerpt yields its words with their idioms and proverbs',
  async () => {
    const report = await importFiles(opened.db, join(REAL, 'krdict-rev16-excerpt.xml'))
    expect(report).toMatchObject({
      read: 10,
      written: 10,
      senses: 12,
      translated: { id: 0, en: 10 },
      kinds: { words: 7, expressions: 0, idioms: 2, proverbs: 1 },
      variants: 3,
    })
    expect(report.skipped.size).toBe(0)
    const { phrases } = await readStoredEntry(opened.db, 71307)
    expect(phrases.map(({ word, gloss }) => [word, gloss])).toEqual([
      ['파리 목숨', 'the life of a fly'],
      ['파리(를) 날리다', 'have flies fly around'],
    ])
    expect((await readStoredEntry(opened.db, 600364)).variants).toEqual(['나때', '라때'])
    expect((await readStoredEntry(opened.db, 92158)).senses[0]?.definition.ko).toBe('→ 칸막이')
    expect((await readStoredEntry(opened.db, 600364)).senses[0]?.gloss).toEqual({})
  },
)
