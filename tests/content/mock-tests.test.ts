import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { StoredItem } from '../../server/modules/mock-tests/content-schema.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { SOUND_SAMPLE } from '../../src/lib/sound-sample.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const tests = [...loadMockTests().values()]
const isOfTopic = ({ blueprint }: { blueprint: { id: string } }) =>
  blueprint.id === 'practice-topic'
const items = tests.flatMap(({ test }) => test.items)
// The sets of topics are too short by themselves: topics.test.ts looks at all of them at once.
const others = tests.filter(one => !isOfTopic(one))
const sections = others.flatMap(({ test, blueprint }) =>
  blueprint.sections.map(({ section, items: count }) => ({
    name: `${test.id} ${section}`,
    count,
    keys: test.items.filter(item => item.section === section).map(({ key }) => key),
  })),
)
const recordings = recordingsOf(items)
const pictures = new Set(items.flatMap(({ picture }) => picture?.image_url ?? []))
const bytesOf = (found: ReturnType<typeof recordingsOf>) =>
  [...found.values()].reduce((sum, { bytes }) => sum + bytes, 0)
const idsOf = (found: readonly StoredItem[]) => found.map(({ id }) => id)
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)
const read = (address: string) => readFileSync(join(PUBLIC, address))

function recordingsOf(found: readonly StoredItem[]) {
  return new Map(found.flatMap(({ recording: r }) => (r ? [[r.audio_url, r]] : [])))
}

function korean(item: StoredItem): string[] {
  const { instruction, passage, question, transcript, options, words } = item
  const spoken = transcript?.map(({ text }) => text) ?? []
  return [instruction, passage ?? '', question ?? '', ...spoken, ...options, ...words]
}

test('every test is there', () => {
  expect(others.map(({ test }) => [test.id, test.items.length, test.is_open])).toEqual([
    ['eps-topik-1', 40, false],
    ['eps-topik-2', 40, false],
    ['eps-topik-3', 40, false],
    ['practice-eps-words-2', 10, true],
    ['practice-eps-words', 10, true],
    ['practice-grammar-1', 10, true],
    ['practice-grammar-2', 10, true],
    ['practice-listening-dialogues', 10, true],
    ['practice-listening-numbers', 10, true],
    ['practice-listening-work', 10, true],
    ['practice-reading-notices', 10, true],
    ['practice-reading-texts', 10, true],
    ['topik-1-1', 70, false],
    ['topik-1-2', 70, false],
  ])
})

test('no id is used by two tests', () => {
  const ids = items.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(sections)('the right options of $name are spread evenly', ({ keys, count }) => {
  expect(keys).toHaveLength(count)
  for (const place of [0, 1, 2, 3]) {
    const share = keys.filter(key => key === place).length / keys.length
    expect(share).toBeGreaterThanOrEqual(0.2)
    expect(share).toBeLessThanOrEqual(0.3)
  }
})

test.each(sections)('no more than three right options of $name are alike in a row', ({ keys }) => {
  const runs = keys.filter((key, at) => [1, 2, 3].every(back => keys[at - back] === key))
  expect(runs).toEqual([])
})

test('the right option is not the longest one more often than chance would have it', () => {
  const uneven = items.filter(({ options }) => new Set(options.map(o => o.length)).size > 1)
  const longest = uneven.filter(({ options, key }) =>
    options.every((option, at) => at === key || option.length < (options[key]?.length ?? 0)),
  )
  expect(longest.length / uneven.length).toBeLessThan(0.3)
})

test('items of both exams weigh what official ones weigh', () => {
  const weights = (id: string, section: string) => {
    const found = items.filter(item => item.id.startsWith(id) && item.section === section)
    return Object.entries(Object.groupBy(found, ({ points }) => points)).map(
      ([points, group]) => `${group?.length} × ${points}`,
    )
  }
  expect(weights('eps-1-', 'reading')).toEqual(['20 × 5'])
  expect(weights('eps-1-', 'listening')).toEqual(['20 × 5'])
  expect(weights('topik1-1-', 'listening')).toEqual(['20 × 3', '10 × 4'])
  expect(weights('topik1-1-', 'reading')).toEqual(['20 × 2', '20 × 3'])
})

test('what learners read and hear is Korean, in whole letters', () => {
  const isLatin = (text: string) => /[A-Za-z]/.test(text.replaceAll(/\d(?:cm|m|kg)\b/g, ''))
  const latin = items.filter(item => korean(item).some(isLatin))
  expect(idsOf(latin)).toEqual([])
  const inPieces = items.filter(item => {
    const text = JSON.stringify(item)
    return text !== text.normalize('NFC') || /[\u1100-\u11FF\uFFA0-\uFFDC\u00A0\u200B]/.test(text)
  })
  expect(idsOf(inPieces)).toEqual([])
})

test('explanations name no places of options, because everybody sees another order', () => {
  const places =
    /(pilihan|opsi|jawaban) (yang )?(pertama|kedua|ketiga|keempat|terakhir|ke-\d|[A-D]|[1-4])\b|[①-④]|[1-4]번/i
  // Options that are numbers of pictures, or of what is heard, keep their order.
  const shuffled = items.filter(({ options }) => options[0] !== '①')
  expect(idsOf(shuffled.filter(({ explanation }) => places.test(explanation)))).toEqual([])
})

test('every item has a whole explanation and a word to look up', () => {
  const short = items.filter(
    ({ explanation, words }) => words.length === 0 || !/[a-z]{3}.*\. .*[.?]”?$/s.test(explanation),
  )
  expect(idsOf(short)).toEqual([])
})

test('options that stand in an order keep it', () => {
  const ordered = items.filter(({ options }) => {
    const numbers = options.map(option => Number(option.replace(/\D/g, '')))
    const isRising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
    return isRising || options.every(option => /^([㉠-㉣]$|\([가-라]\)-)/.test(option))
  })
  expect(ordered.length).toBeGreaterThan(10)
  expect(idsOf(ordered.filter(item => !item.keeps_order))).toEqual([])
  const marks = items.filter(({ options }) => /^[㉠(]/.test(options[0] ?? ''))
  for (const { options } of marks) expect(options).toEqual([...options].sort())
})

test('recordings are named by their content and say nothing else', () => {
  expect(recordingsOf(others.flatMap(({ test }) => test.items)).size).toBeGreaterThan(140)
  for (const { audio_url, bytes, seconds } of recordings.values()) {
    const content = read(audio_url)
    expect(basename(audio_url, '.mp3')).toBe(hashOf(content))
    expect(content.length).toBe(bytes)
    // At a constant rate bytes tell the time; the encoder adds a few hundredths.
    expect(Math.abs(bytes / (24_000 / 8) - seconds)).toBeLessThan(0.2)
    // It begins with a frame, not with tags; those of the first kind stand 128 bytes before the end.
    expect(content.readUInt16BE(0) & 0xffe0).toBe(0xffe0)
    expect(content.subarray(-128, -125).toString('latin1')).not.toBe('TAG')
    for (const tag of ['APETAGEX', 'LYRICS', 'Xing']) expect(content.includes(tag)).toBe(false)
  }
})

test('the sound that is heard before a test is named by its content too', () => {
  expect(basename(SOUND_SAMPLE.address, '.mp3')).toBe(hashOf(read(SOUND_SAMPLE.address)))
})

test('pictures are named by their content and tell no more than they show', () => {
  expect(pictures.size).toBeGreaterThan(40)
  for (const address of pictures) {
    const content = read(address)
    expect(basename(address, '.svg')).toBe(hashOf(content))
    expect(content.length).toBeLessThanOrEqual(4_096)
    const svg = content.toString()
    expect(svg).toMatch(/^<svg [^>]*width="320" height="240"/)
    expect(svg).not.toMatch(
      // A part that is drawn several times has a letter or two for a name.
      /<(script|title|desc|image|foreignObject|a|style)\b|<!--|\s(on\w+|class|style)=|\shref="[^#]|\sid="\w{3}/i,
    )
  }
})

test('the description of a picture names no option, or all of them', () => {
  for (const { id, picture, options } of items) {
    const named = options.filter(option => picture?.alt.includes(option))
    expect({ id, named: named.length % options.length }).toEqual({ id, named: 0 })
  }
})

test('no file is left over; recordings of a test are smaller than 3 MB, those of a topic than 250 kB', () => {
  const files = (folder: string) =>
    readdirSync(join(PUBLIC, folder)).map(name => `/${folder}/${name}`)
  expect(files('audio/mock-tests').sort()).toEqual(
    [...recordings.keys(), SOUND_SAMPLE.address].sort(),
  )
  expect(files('mock-tests').sort()).toEqual([...pictures].sort())
  for (const { test } of others)
    expect([test.id, bytesOf(recordingsOf(test.items)) < 3_000_000]).toEqual([test.id, true])
  const large = tests.filter(({ test }) => bytesOf(recordingsOf(test.items)) >= 250_000)
  expect(large.filter(isOfTopic)).toEqual([])
})

test('exams say where their facts come from, practice sets have no limits', () => {
  for (const { blueprint } of tests) {
    const isPractice = blueprint.id.startsWith('practice-')
    expect(blueprint.source === null).toBe(isPractice)
    expect(blueprint.plays_max).toBe(isPractice ? null : 2)
    expect(blueprint.sections.every(({ minutes }) => minutes === null)).toBe(isPractice)
  }
})
