import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { recordingAddress } from '../../src/lib/recording-address.ts'
import { dictionaryTexts, LIST, lineOf, readList } from '../../tools/recordings/dictionary-texts.ts'
import { phonemesOf } from '../../tools/recordings/phonemes.ts'

const AUDIO = join(import.meta.dirname, '../../public/audio/words')
/** Bytes of a recording, and of all of them: learners download these, and so does every clone. */
const FILE_MAX = 12 * 1_024
const TOTAL_MAX = 58_000_000

const texts = dictionaryTexts()

test('every word and example of ours has a recording, and nothing else has', () => {
  const files = new Set(readdirSync(AUDIO))
  expect(texts.filter(({ file }) => !files.has(file)).map(({ text }) => text)).toEqual([])
  expect(files.size).toBe(texts.length)
})

test('a recording has at most 12 KiB, and all of them 58 MB', () => {
  const sizes = texts.map(({ file }) => statSync(join(AUDIO, file)).size)
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
  console.info(`${texts.length} recordings of the dictionary: ${total} bytes`)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(FILE_MAX)
  expect(Math.min(...sizes)).toBeGreaterThan(1_000)
  expect(total).toBeLessThanOrEqual(TOTAL_MAX)
})

test('recordings say what the dictionary says about the pronunciation', () => {
  const list = readList()
  const expected = texts.map(text =>
    lineOf({ ...text, isByPerson: list.get(text.file)?.isByPerson ?? false }),
  )
  expect(readFileSync(LIST, 'utf8').trimEnd().split('\n')).toEqual(expected)
  expect(list.get(basename(recordingAddress('안다')))?.pronunciation).toBe('안따')
  for (const { text, pronunciation } of texts)
    expect(phonemesOf(pronunciation).length, text).toBeGreaterThan(0)
})

test('the address is that of the text, however it is encoded', () => {
  expect(recordingAddress(' 낚시 '.normalize('NFD'))).toBe(recordingAddress('낚시'))
  // FNV-1a of "a" with 64 bits, as its authors list it.
  expect(recordingAddress('a')).toBe(`/audio/words/${0xaf63dc4c8601ec8cn.toString(36)}.mp3`)
})
