import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'

const OWN = join(import.meta.dirname, '../../content/dictionary')
/** Real dictionary data; never part of the project. */
const REAL = fileURLToPath(new URL('../../../shared/data/krdict-ko.jsonl.xz', import.meta.url))
const hasReal = existsSync(REAL)
if (!hasReal) console.info(`There is no ${REAL}: the rules are not held against it.`)

const OwnWord = z.object({ word: z.string(), pronunciation: z.string().nullish() })
const Sounds = z.object({ 발음: z.string().optional() }).array().optional()
const Entry = z.object({
  표제어: z.string(),
  원어: z.string().optional(),
  발음: Sounds,
  활용: z.object({ 형태: z.string(), 발음: z.string().optional() }).array().optional(),
})

/** Length and spaces are not told apart; 씀 after ㅆ is written with and without ㄷ. */
function compared(sound: string): string {
  return sound
    .replace(/[ː: ]/g, '')
    .replace(/[셛겓껟걷됃왇](?=씀)/g, syllable => withoutFinal(syllable))
}

function withoutFinal(syllable: string): string {
  const code = syllable.charCodeAt(0) - 0xac00
  return String.fromCharCode(0xac00 + code - (code % 28))
}

test('the rules say our own dictionary as it is written there', () => {
  const files = readdirSync(OWN).filter(name => !['sections.json', 'contract.json'].includes(name))
  const words = files.flatMap(name => {
    const found: unknown = JSON.parse(readFileSync(join(OWN, name), 'utf8'))
    return z.array(OwnWord).parse(found)
  })
  const given = words.flatMap(({ word, pronunciation }) =>
    pronunciation ? [[word, pronunciation]] : [],
  )
  expect(given.length).toBeGreaterThan(700)
  const others = given.filter(
    ([word, sound]) => compared(pronounce(word ?? '')) !== compared(sound ?? ''),
  )
  // 의 in them is said 이 or 의; 택시 is a loan word.
  expect(others.map(([word]) => word)).toEqual(['주의', '미끄럼 주의', '편의점', '택시'])
})

/** Words and forms with every pronunciation that is given for them. */
function realWords(): { words: Map<string, Set<string>>; forms: Map<string, Set<string>> } {
  const [words, forms] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const lines = execFileSync('xz', ['-dc', REAL], { maxBuffer: 2 ** 30 })
    .toString()
    .trim()
  for (const line of lines.split('\n')) {
    const {
      표제어: word,
      원어: origin = '',
      발음: sounds = [],
      활용: inflected = [],
    } = Entry.parse(JSON.parse(line))
    for (const { 발음: sound } of sounds) add(words, `${word}\t${origin}`, sound)
    for (const { 형태: form, 발음: sound } of inflected) add(forms, `${form}\t${word}`, sound)
  }
  return { words, forms }
}

function add(to: Map<string, Set<string>>, key: string, sound: string | undefined): void {
  if (!sound || !/^[가-힣 ]+\t/.test(key)) return
  const known = to.get(key) ?? new Set()
  for (const way of sound.split('/')) known.add(compared(way))
  to.set(key, known)
}

function share(of: Map<string, Set<string>>): number {
  const right = [...of].filter(([key, sounds]) =>
    sounds.has(compared(pronounce(key.split('\t')[0] ?? ''))),
  )
  return right.length / of.size
}

test.runIf(hasReal)(
  'at least 98 of 100 real words and forms are said as their dictionary says',
  () => {
    const { words, forms } = realWords()
    expect(words.size).toBeGreaterThan(43_000)
    expect(share(words)).toBeGreaterThan(0.98)
    expect(share(forms)).toBeGreaterThan(0.98)
  },
)
