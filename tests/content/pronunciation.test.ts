import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readJsonl } from '../../server/modules/dictionary/krdict/jsonl.ts'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { agreement } from '../../tools/pronunciation/agreement.ts'
import { agreeing } from '../../tools/pronunciation/figures.ts'
import { readSpoken, type Spoken } from '../../tools/pronunciation/spoken.ts'

const OWN = join(import.meta.dirname, '../../content/dictionary')
/** Real dictionary data; never part of the project. */
const REAL = fileURLToPath(new URL('../../../shared/data/krdict-ko.jsonl.xz', import.meta.url))
const hasReal = existsSync(REAL)
if (!hasReal) console.info(`There is no ${REAL}: the rules are not held against it.`)

const OwnWord = z.object({ word: z.string(), pronunciation: z.string().nullish() })
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
  const files = readdirSync(OWN).filter(name => name !== 'sections.json')
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
  const toldApart = {
    '의 is said 의 or 이': [
      '거의',
      '예의',
      '주의',
      '미끄럼 주의',
      '취급 주의',
      '편의점',
      '회의',
      '회의실',
      '수의사',
      '풍랑 주의보',
    ],
    'ㅅ between two words is heard or not': [
      '윗사람',
      '이삿짐',
      '갯벌',
      '낚싯바늘',
      '낚싯줄',
      '밧줄',
      '볏짚',
    ],
    'a loan word with ㄴ and ㄹ': ['스테인리스'],
    'also a form of 알다, which is not tense': ['안다'],
    'affixes are listed with a hyphen': ['-되다', '-하다'],
  }
  expect(others.map(([word]) => word).toSorted()).toEqual(
    Object.values(toldApart).flat().toSorted(),
  )
})

/** Pronunciations of the real dictionary, from its packed file. */
async function realSpoken(): Promise<Spoken[]> {
  const unpacking = spawn('xz', ['-dc', REAL], { stdio: ['ignore', 'pipe', 'inherit'] })
  return readSpoken(readJsonl(unpacking.stdout))
}

test.runIf(hasReal)(
  'at least 99.5 of 100 real words and forms are said as their dictionary says',
  async () => {
    const spoken = await realSpoken()
    const words = spoken.filter(({ isForm }) => !isForm)
    const forms = spoken.filter(({ isForm }) => isForm)
    expect(words.length).toBeGreaterThan(45_000)
    expect(agreeing(words, pronounce)).toBeGreaterThan(99.5)
    expect(forms.length).toBeGreaterThan(39_000)
    expect(agreeing(forms, pronounce)).toBeGreaterThan(99.5)
  },
)

test('a way counts that the standard allows, and no other', () => {
  const judged = (text: string, said: string, way: string) =>
    agreement(said, { text, headword: text, level: '', isForm: false, ways: [way] })
  expect(judged('신라', '실라', '실라')).toBe('same')
  expect(judged('되어', '되어', '뒈여')).toBe('allowed')
  expect(judged('계시어', '계시어', '게시여')).toBe('allowed')
  expect(judged('주의', '주이', '주의')).toBe('allowed')
  expect(judged('대폿집', '대폳찝', '대포찝')).toBe('allowed')
  expect(judged('옷감', '오깜', '옫깜')).toBe('other')
  expect(judged('개업의', '개어베', '개어븨')).toBe('other')
  expect(judged('손가락', '손가락', '손까락')).toBe('other')
})
